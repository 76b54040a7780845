import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAssetFormats } from '../../src/contract/products/get-asset-formats.ts';
import {
  type PreviewManifest,
  type ProductManifest,
  productManifestSchema,
} from '../../src/contract/catalog/catalog-manifest.ts';
import { sha256, zip } from './archive.ts';
import { findEngines, readFacts } from './facts.ts';
import { archiveDocuments } from './documents.ts';
import { writePicture } from './picture/publish.ts';
import { buildPreview } from './preview/preview.ts';
import type { PictureRenderer } from './picture/renderer.ts';
import type { Files, Product } from './types.ts';

/** A picture's file name without extension. It is unique in the catalog, because the shop publishes all pictures in one folder. */
function pictureName(product: Product, index: number): string {
  return index === 0 ? `${product.slug}-cover` : `${product.slug}-${index + 1}`;
}

/**
 * Builds a product's archives, preview, manifest and pictures.
 * @param renderer renders the pictures; without one the existing pictures stay
 * @param only index of the one picture to render (0 is the cover); all of them by default
 */
export async function publishProduct(
  product: Product,
  folder: string,
  renderer?: PictureRenderer,
  only?: number,
): Promise<void> {
  const filesFolder = join(folder, 'files');
  const imagesFolder = join(folder, 'images');
  await rm(filesFolder, { recursive: true, force: true });
  await mkdir(filesFolder, { recursive: true });
  await mkdir(imagesFolder, { recursive: true });

  const versions: ProductManifest['versions'] = [];
  let newest: Files | undefined;
  for (const version of product.versions) {
    const files = await version.makeFiles();
    newest ??= files;
    const packed = { ...archiveDocuments(product, version, files), ...files };
    const archive = zip(packed);
    const file = `${product.slug}-${version.version}.zip`;
    await writeFile(join(filesFolder, file), archive);
    versions.push({
      version: version.version,
      released: version.released,
      changelog: version.changelog,
      files: [
        {
          file,
          format: 'zip',
          contains: getAssetFormats(Object.keys(packed)),
          size: archive.length,
          sha256: sha256(archive),
        },
      ],
    });
  }

  const listNewestFiles = newest ?? {};
  const preview = await buildPreview(product, listNewestFiles);
  await rm(join(folder, 'preview'), { recursive: true, force: true });
  await mkdir(join(folder, 'preview'));
  await writeFile(join(folder, 'preview', preview.manifest.file), preview.bytes);
  await writeManifest(product, versions, preview.manifest, listNewestFiles, folder);
  if (!renderer) return;
  // Rendering takes minutes. The old pictures are replaced when all new ones are complete.
  const fresh = join(folder, 'images.new');
  await rm(fresh, { recursive: true, force: true });
  if (only === undefined) await mkdir(fresh);
  else await cp(imagesFolder, fresh, { recursive: true });
  for (const [index, picture] of product.pictures.entries()) {
    if (only !== undefined && only !== index) continue;
    await writePicture(await renderer.render(picture, listNewestFiles), fresh, pictureName(product, index));
  }
  await rm(imagesFolder, { recursive: true });
  await rename(fresh, imagesFolder);
}

async function writeManifest(
  product: Product,
  versions: ProductManifest['versions'],
  preview: PreviewManifest,
  files: Files,
  folder: string,
): Promise<void> {
  const first = product.versions[product.versions.length - 1];
  const manifest: ProductManifest = productManifestSchema.parse({
    id: product.id,
    slug: product.slug,
    title: product.title,
    description: product.description.join('\n\n'),
    kind: product.kind,
    categories: product.categories,
    price: product.price,
    ...(product.newPrice === undefined ? {} : { new_price: product.newPrice }),
    currency: 'USD',
    rating: product.rating,
    rating_count: product.ratingCount,
    tags: product.tags,
    engines: findEngines(getAssetFormats(Object.keys(files))),
    released: first?.released,
    facts: await readFacts(product.kind, files),
    images: product.pictures.map(({ alt }, index) => ({ file: `${pictureName(product, index)}.webp`, alt })),
    preview,
    versions,
  });
  await writeFile(join(folder, 'product.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
