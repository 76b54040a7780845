// Builds the demo catalog: npm run catalog -- build --help
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogManifestSchema } from '../src/contract/catalog/catalog-manifest.ts';
import { readBuildOptions } from './build-options.ts';
import { catalog } from './catalog.ts';
import { openPictureRenderer } from './lib/picture/renderer.ts';
import { publishProduct } from './lib/publish.ts';
import { products } from './products/index.ts';

const OUTPUT = fileURLToPath(new URL('catalog/', import.meta.url));

const read = readBuildOptions(
  process.argv.slice(2),
  products.map(({ slug }) => slug),
);
if ('text' in read) {
  process[read.exitCode === 0 ? 'stdout' : 'stderr'].write(`${read.text}\n`);
  process.exit(read.exitCode);
}
const { options } = read;
const selected = products.filter(({ slug }) => options.only?.includes(slug) ?? true);

await mkdir(join(OUTPUT, 'products'), { recursive: true });
const manifest = catalogManifestSchema.parse({ ...catalog, products: products.map(({ slug }) => slug) });
await writeFile(join(OUTPUT, 'catalog.json'), `${JSON.stringify(manifest, null, 2)}\n`);

// Remove the folders of products that no longer exist.
for (const folder of await readdir(join(OUTPUT, 'products'))) {
  if (!products.some(({ slug }) => slug === folder)) await rm(join(OUTPUT, 'products', folder), { recursive: true });
}

const renderer = options['no-pictures'] ? undefined : await openPictureRenderer(options.draft ? 'draft' : 'final');
try {
  for (const product of selected) {
    const started = Date.now();
    const folder = join(OUTPUT, 'products', product.slug);
    await publishProduct(product, folder, renderer, options.picture);
    process.stdout.write(`${product.slug}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  }
} finally {
  await renderer?.close();
}
