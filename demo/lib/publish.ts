import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  productManifestSchema,
  type PreviewManifest,
  type ProductManifest,
} from '../../src/contract/catalog-manifest.ts';
import { formatOf, sha256, zip } from './archive.ts';
import { enginesOf, factsOf } from './facts.ts';
import { archiveDocuments } from './documents.ts';
import { publishPicture } from './picture/publish.ts';
import { previewOf } from './preview/preview.ts';
import type { Studio } from './picture/studio.ts';
import type { Files, Product } from './types.ts';

/** The name of a product's picture; unique in the catalog, since the shop publishes all of them in one folder. */
function pictureName(product: Product, index: number): string {
  return index === 0 ? `${product.slug}-cover` : `${product.slug}-${index + 1}`;
}

/**
 * Writes a product: archives, pictures and manifest.
 * @param studio takes the pictures; without one the pictures of an earlier run stay
 * @param only which pictures to take (0 is the cover); all of them unless told
 */
export async function publishProduct(product: Product, folder: string, studio?: Studio, only?: number): Promise<void> {
  const filesFolder = join(folder, 'files');
  const imagesFolder = join(folder, 'images');
  await rm(filesFolder, { recursive: true, force: true });
  await mkdir(filesFolder, { recursive: true });
  await mkdir(imagesFolder, { recursive: true });

  const versions: ProductManifest['versions'] = [];
  let newest: Files | undefined;
  for (const version of product.versions) {
    const goods = await version.goods();
    newest ??= goods;
    const archive = zip({ ...archiveDocuments(product, version, goods), ...goods });
    const file = `${product.slug}-${version.version}.zip`;
    await writeFile(join(filesFolder, file), archive);
    versions.push({
      version: version.version,
      released: version.released,
      changelog: version.changelog,
      files: [{ file, format: 'zip', contains: formatsIn(goods), size: archive.length, sha256: sha256(archive) }],
    });
  }

  const goods = newest ?? {};
  const preview = await previewOf(product, goods);
  await rm(join(folder, 'preview'), { recursive: true, force: true });
  await mkdir(join(folder, 'preview'));
  await writeFile(join(folder, 'preview', preview.manifest.file), preview.bytes);
  await writeManifest(product, versions, preview.manifest, goods, folder);
  if (!studio) return;
  // Pictures take minutes. The old ones stay in use until all new ones are there.
  const fresh = join(folder, 'images.new');
  await rm(fresh, { recursive: true, force: true });
  if (only === undefined) await mkdir(fresh);
  else await cp(imagesFolder, fresh, { recursive: true });
  for (const [index, picture] of product.pictures.entries()) {
    if (only !== undefined && only !== index) continue;
    await publishPicture(await studio.take(picture, goods), fresh, pictureName(product, index));
  }
  await rm(imagesFolder, { recursive: true });
  await rename(fresh, imagesFolder);
}

function formatsIn(goods: Files): string[] {
  return [...new Set(Object.keys(goods).map(formatOf))].sort();
}

async function writeManifest(
  product: Product,
  versions: ProductManifest['versions'],
  preview: PreviewManifest,
  goods: Files,
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
    engines: enginesOf(formatsIn(goods)),
    released: first?.released,
    facts: await factsOf(product.kind, goods),
    images: product.pictures.map(({ alt }, index) => ({ file: `${pictureName(product, index)}.webp`, alt })),
    preview,
    versions,
  });
  await writeFile(join(folder, 'product.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
