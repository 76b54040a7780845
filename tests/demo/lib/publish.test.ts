import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { productManifestSchema } from '#contract/catalog/catalog-manifest.ts';
import { sha256, zip } from '#demo/lib/archive.ts';
import { archiveDocuments } from '#demo/lib/documents.ts';
import { readFacts } from '#demo/lib/facts.ts';
import { buildPreview } from '#demo/lib/preview/preview.ts';
import { products } from '#demo/products/index.ts';
import { fromRoot } from '#server/platform/paths.ts';

/** Generating a product's files takes seconds, under load much longer. */
const TIMEOUT_MS = 120_000;

/** One product of each kind, and two that use many random numbers. */
const SLUGS = [
  'playroom-toys',
  'farm-animal-friends',
  'pixel-rpg-item-icons',
  'retro-space-shooter-sprites',
  'candy-match-game-ui',
  'chalkline-handwritten-font',
  'lightning-strike-fx',
];

describe('the demo products', () => {
  test.for(SLUGS)('rebuilds the committed archives, preview and facts of %s', { timeout: TIMEOUT_MS }, async (slug) => {
    const product = products.find((each) => each.slug === slug);
    if (!product) throw new Error(`Unknown product: ${slug}`);
    const text = await readFile(fromRoot(`demo/catalog/products/${slug}/product.json`), 'utf8');
    const manifest = productManifestSchema.parse(JSON.parse(text));
    for (const version of product.versions) {
      const files = await version.makeFiles();
      const archive = zip({ ...archiveDocuments(product, version, files), ...files });
      const published = manifest.versions.find((each) => each.version === version.version);
      expect(published?.files.map((file) => file.sha256)).toEqual([sha256(archive)]);
    }
    const files = await product.versions[0].makeFiles();
    expect((await buildPreview(product, files)).manifest).toEqual(manifest.preview);
    expect(await readFacts(product.kind, files)).toEqual(manifest.facts);
  });

  test.for([
    ['pixel-rpg-item-icons', []],
    ['retro-space-shooter-sprites', ['8–17', 17]],
  ] as const)('lists frame rate and number of animations only for animated products: %s', async ([slug, stated]) => {
    const text = await readFile(fromRoot(`demo/catalog/products/${slug}/product.json`), 'utf8');
    const { facts } = productManifestSchema.parse(JSON.parse(text));
    expect(facts.filter(({ key }) => key === 'fps' || key === 'animations').map(({ value }) => value)).toEqual(stated);
  });
});
