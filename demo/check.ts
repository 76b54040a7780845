/**
 * Checks the demo catalog with other libraries than the ones that built it: `npm run catalog -- inspect`. The exit code is 1 if there
 * are faults.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  IMAGE_WIDTHS,
  type ProductManifest,
  catalogManifestSchema,
  productManifestSchema,
} from '../src/contract/catalog/catalog-manifest.ts';
import { sha256 } from './lib/archive.ts';
import { type Opened, checkArchive } from './lib/check-archive.ts';
import { checkFacts } from './lib/check-facts.ts';
import { checkPicture } from './lib/check-picture.ts';
import { checkPreview } from './lib/check-preview.ts';
import { PICTURE } from './lib/picture/renderer.ts';

const CATALOG = fileURLToPath(new URL('catalog/', import.meta.url));
const faults: string[] = [];
const report: Record<string, string | number>[] = [];
const published = new Set<string>();

const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));

async function checkFiles(product: ProductManifest, folder: string): Promise<{ bytes: number; opened: Opened }> {
  const opened: Opened = { glb: 0, png: 0, svg: 0, ttf: 0, frames: 0 };
  let bytes = 0;
  for (const version of product.versions) {
    for (const { file, size, sha256: sum, contains } of version.files) {
      const archive = await readFile(join(folder, 'files', file));
      bytes += archive.length;
      if (archive.length !== size) faults.push(`${file}: has ${archive.length} bytes, the manifest says ${size}`);
      if (sha256(archive) !== sum) faults.push(`${file}: has a different SHA-256 than the manifest`);
      faults.push(...(await checkArchive(archive, contains, opened)).map((fault) => `${file}: ${fault}`));
    }
  }
  const listed = product.versions.flatMap((version) => version.files.map(({ file }) => file));
  for (const file of await readdir(join(folder, 'files')))
    if (!listed.includes(file)) faults.push(`${file}: belongs to no version`);
  const newest = product.versions[0]?.files[0]?.file ?? '';
  const archive = await readFile(join(folder, 'files', newest));
  faults.push(...(await checkFacts(product.facts, archive)).map((fault) => `${product.slug}: ${fault}`));
  if (!product.preview) faults.push(`${product.slug}: has no preview`);
  else {
    const preview = await readFile(join(folder, 'preview', product.preview.file));
    const found = await checkPreview(product.preview, preview, archive.length);
    faults.push(...found.map((fault) => `${product.preview?.file}: ${fault}`));
  }
  return { bytes, opened };
}

async function checkImages(product: ProductManifest, folder: string): Promise<number> {
  let bytes = 0;
  for (const { file } of product.images) {
    const name = file.replace(/\.webp$/, '');
    const sized = IMAGE_WIDTHS.flatMap(
      (width) =>
        [
          [`${name}-${width}.avif`, width],
          // The master is also the WebP variant of its own width.
          ...(width === PICTURE.width ? [] : [[`${name}-${width}.webp`, width] as const]),
        ] as const,
    );
    for (const [picture, width] of [[file, PICTURE.width] as const, ...sized]) {
      if (published.has(picture)) faults.push(`${picture}: the name is used twice`);
      published.add(picture);
      const checked = await checkPicture(join(folder, 'images', picture), width);
      bytes += checked.bytes;
      faults.push(...checked.faults.map((fault) => `${picture}: ${fault}`));
    }
  }
  for (const file of await readdir(join(folder, 'images')))
    if (!published.has(file)) faults.push(`${file}: belongs to no picture`);
  return bytes;
}

const catalog = catalogManifestSchema.parse(await read(join(CATALOG, 'catalog.json')));
const categories = new Set(catalog.categories.map(({ id }) => id));
const ids = new Set<number>();
let [filesTotal, imagesTotal] = [0, 0];

for (const slug of catalog.products) {
  const folder = join(CATALOG, 'products', slug);
  try {
    const product = productManifestSchema.parse(await read(join(folder, 'product.json')));
    if (product.slug !== slug) faults.push(`${slug}: its manifest says ${product.slug}`);
    if (ids.has(product.id)) faults.push(`${slug}: the id ${product.id} is used twice`);
    ids.add(product.id);
    for (const category of product.categories)
      if (!categories.has(category)) faults.push(`${slug}: unknown category ${category}`);
    const dates = product.versions.map(({ released }) => released);
    if (dates.join() !== dates.toSorted().toReversed().join()) faults.push(`${slug}: versions are not newest first`);
    const before = faults.length;
    const { bytes: files, opened } = await checkFiles(product, folder);
    const images = await checkImages(product, folder);
    filesTotal += files;
    imagesTotal += images;
    report.push({
      id: product.id,
      slug,
      // Intact archives: every entry is listed with its SHA-256.
      zips: product.versions.flatMap((version) => version.files).length,
      'glTF valid': opened.glb,
      'PNG decoded': opened.png,
      'SVG decoded': opened.svg,
      'TTF shaped': opened.ttf,
      'frames inside': opened.frames,
      pictures: product.images.length,
      faults: faults.length - before,
      'files kB': Math.round(files / 1000),
      'pictures kB': Math.round(images / 1000),
    });
  } catch (error) {
    faults.push(`${slug}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

console.table(report);
console.log(
  `${report.length} products, files ${(filesTotal / 1e6).toFixed(1)} MB, pictures ${(imagesTotal / 1e6).toFixed(1)} MB`,
);
for (const fault of faults) console.error(`FAULT ${fault}`);
if (faults.length > 0) process.exitCode = 1;
