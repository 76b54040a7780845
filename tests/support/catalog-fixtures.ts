import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import { type CatalogManifest, IMAGE_WIDTHS, type ProductManifest } from '#contract/catalog/catalog-manifest.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Creates a single-color picture. @returns the bytes of each size by the suffix of its file name */
const createPicture = async (color: string) => {
  const make = (width: number) => sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: color } });
  const files = new Map([['.webp', await make(1280).webp({ effort: 0 }).toBuffer()]]);
  for (const width of IMAGE_WIDTHS) {
    files.set(`-${width}.webp`, await make(width).webp({ effort: 0 }).toBuffer());
    files.set(`-${width}.avif`, await make(width).avif({ effort: 0 }).toBuffer());
  }
  return files;
};
const pictures = new Map<string, ReturnType<typeof createPicture>>();
const getPicture = (color: string) => {
  const known = pictures.get(color) ?? createPicture(color);
  pictures.set(color, known);
  return known;
};

/** A product of a catalog folder; every field except the id has a default. */
export interface FixtureProduct extends Partial<Omit<ProductManifest, 'versions' | 'images'>> {
  id: number;
  /** Newest first. Each version has one zip with these files. */
  versions?: readonly { version: string; released?: string; files: Readonly<Record<string, string | Uint8Array>> }[];
  color?: string;
}

const CATEGORIES: CatalogManifest['categories'] = [
  { id: 1, name: '3D', parent_id: null },
  { id: 4, name: 'Objects and sweets', parent_id: 1 },
  { id: 85, name: 'Characters', parent_id: 1 },
  { id: 56, name: '2D', parent_id: null },
  { id: 55, name: 'Fonts', parent_id: null },
];

const SYNONYMS = [
  ['car', 'vehicle', 'automobile'],
  ['sweet', 'candy', 'dessert'],
];

/** A zip archive; the same files always give the same bytes. */
export const buildZip = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ),
    {
      mtime: new Date(2026, 0, 1),
    },
  );

const getFormats = (files: object) => [
  ...new Set(Object.keys(files).map((name) => name.slice(name.lastIndexOf('.') + 1))),
];

/**
 * Creates a valid catalog folder on disk.
 * @returns its path and functions that change it; `close` deletes it
 */
export const makeCatalogFolder = async (
  products: readonly FixtureProduct[] = [{ id: 1 }],
  { categories = CATEGORIES, synonyms = SYNONYMS }: Partial<CatalogManifest> = {},
) => {
  const path = await mkdtemp(join(tmpdir(), 'prefab-bazaar-catalog-'));

  const write = async (file: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), content);
  };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a test may put anything into a manifest
  const edit = async (file: string, change: (manifest: any) => void) => {
    const manifest: unknown = JSON.parse(await readFile(join(path, file), 'utf8'));
    change(manifest);
    await write(file, JSON.stringify(manifest, null, 2));
  };

  const addProduct = async ({ versions, color = '#446688', ...given }: FixtureProduct) => {
    const slug = given.slug ?? `product-${given.id}`;
    const folder = `products/${slug}`;
    for (const [suffix, bytes] of await getPicture(color))
      await write(`${folder}/images/${slug}-cover${suffix}`, bytes);
    const manifest: ProductManifest = {
      slug,
      title: `Product ${given.id}`,
      description: `What product ${given.id} is made of, and what a developer would use it for.`,
      kind: 'model',
      categories: [1],
      price: 10,
      currency: 'USD',
      rating: 4.5,
      rating_count: 12,
      tags: [],
      engines: ['unity'],
      released: '2026-01-15',
      facts: [{ key: 'triangles', value: 1200 }],
      ...given,
      images: [{ file: `${slug}-cover.webp`, alt: `Picture of product ${given.id}` }],
      versions: [],
    };
    const usual: NonNullable<FixtureProduct['versions']> = [
      { version: '1.0.0', files: { 'model.glb': `model of ${slug}`, 'LICENSE.txt': 'License' } },
    ];
    for (const { version, released = '2026-01-15', files } of versions ?? usual) {
      const archive = buildZip(files);
      const file = `${slug}-${version}.zip`;
      await write(`${folder}/files/${file}`, archive);
      manifest.versions.push({
        version,
        released,
        changelog: `What is new in ${version}`,
        files: [{ file, format: 'zip', contains: getFormats(files), size: archive.length, sha256: sha256(archive) }],
      });
    }
    await write(`${folder}/product.json`, JSON.stringify(manifest, null, 2));
    return slug;
  };

  const slugs: string[] = [];
  for (const product of products) slugs.push(await addProduct(product));
  const catalog: CatalogManifest = { format: 1, categories, synonyms, products: slugs };
  await write('catalog.json', JSON.stringify(catalog, null, 2));

  return {
    path,
    write,
    edit,
    /** Replaces the first file of a product, with its size and checksum in the manifest. */
    replaceProductFile: async (slug: string, bytes: Uint8Array) => {
      const manifest = JSON.parse(
        await readFile(join(path, `products/${slug}/product.json`), 'utf8'),
      ) as ProductManifest;
      await write(`products/${slug}/files/${manifest.versions[0]?.files[0]?.file}`, bytes);
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see edit
      await edit(`products/${slug}/product.json`, (product: any) => {
        Object.assign(product.versions[0].files[0], { size: bytes.length, sha256: sha256(bytes), contains: [] });
      });
    },
    /** Adds a live preview to a product. `facts` may override the size and checksum of the bytes. */
    addPreview: async (slug: string, file: string, bytes: Uint8Array, facts: object) => {
      await write(`products/${slug}/preview/${file}`, bytes);
      // eslint-disable-next-line @typescript-eslint/no-explicit-any -- see edit
      await edit(`products/${slug}/product.json`, (product: any) => {
        product.preview = { file, size: bytes.length, sha256: sha256(bytes), ...facts };
      });
    },
    remove: (file: string) => rm(join(path, file), { recursive: true }),
    close: () => rm(path, { recursive: true, force: true }),
  };
};

export type CatalogFolder = Awaited<ReturnType<typeof makeCatalogFolder>>;
