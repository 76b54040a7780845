import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productManifestSchema } from '#contract/catalog-manifest.ts';
import { sha256, zip } from '#demo/lib/archive.ts';
import { archiveDocuments } from '#demo/lib/documents.ts';
import { previewOf } from '#demo/lib/preview/preview.ts';
import { products } from '#demo/products/index.ts';
import { fromRoot } from '#server/platform/paths.ts';

/** ms: goods are modelled, drawn and packed anew. */
const TIMEOUT = 120_000;

/** One product of each kind, and two that use seeded chance a lot. */
const SLUGS = [
  'playroom-toys',
  'farm-animal-friends',
  'pixel-rpg-item-icons',
  'retro-space-shooter-sprites',
  'candy-match-game-ui',
  'chalkline-handwritten-font',
  'lightning-strike-fx',
];

test.for(SLUGS)('%s is made again, byte for byte, as it lies in the catalog', { timeout: TIMEOUT }, async (slug) => {
  const product = products.find((each) => each.slug === slug);
  if (!product) throw new Error(`There is no product ${slug}`);
  const text = await readFile(fromRoot(`demo/catalog/products/${slug}/product.json`), 'utf8');
  const manifest = productManifestSchema.parse(JSON.parse(text));
  for (const version of product.versions) {
    const goods = await version.goods();
    const archive = zip({ ...archiveDocuments(product, version, goods), ...goods });
    const known = manifest.versions.find((each) => each.version === version.version);
    expect(known?.files.map((file) => file.sha256)).toEqual([sha256(archive)]);
  }
  expect((await previewOf(product, await product.versions[0].goods())).manifest).toEqual(manifest.preview);
});
