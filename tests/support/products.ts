import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { clearCache } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import { productImages } from '#server/modules/catalog/schema/pictures.ts';
import { categories, productCategories, products } from '#server/modules/catalog/schema/products.ts';
import { productFiles, productVersions } from '#server/modules/catalog/schema/versions.ts';
import type { ProductStorage } from '#server/platform/storage/product-storage.ts';

export interface NewProduct {
  /** The next free id by default. */
  id?: number;
  title?: string;
  description?: string;
  /** Decimal, as in the API; 10.00 by default. */
  price?: number;
  newPrice?: number;
  rating?: number;
  salesCount?: number;
  kind?: 'model' | 'sprites' | 'hud' | 'font' | 'fx';
  /** Created when they do not exist. The first one is the main category. */
  categories?: readonly { id: number; name: string; parentId?: number }[];
  tags?: readonly string[];
  engines?: readonly string[];
  isListed?: boolean;
  releasedAt?: Date;
  /** Files of version 1.0.0; one small zip by default. */
  files?: readonly { name: string; content: string | Buffer; format?: string }[];
}

const store = async (storage: ProductStorage, content: Buffer) => {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const folder = await mkdtemp(join(tmpdir(), 'prefab-bazaar-files-'));
  try {
    const file = join(folder, 'content');
    await writeFile(file, content);
    await storage.put(sha256, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return sha256;
};

const nextId = async (db: Database) => {
  const [row] = await db.select({ id: sql<number>`coalesce(max(${products.id}), 0)::int + 1` }).from(products);
  return row?.id ?? 1;
};

/** Inserts a product with a category, a picture, a version and its files into the shop. @returns its id */
export const addProduct = async (db: Database, storage: ProductStorage, product: NewProduct): Promise<number> => {
  const id = product.id ?? (await nextId(db));
  const inCategories = product.categories ?? [{ id: 1, name: '3D' }];
  const files = product.files ?? [{ name: `product-${id}.zip`, content: `files of product ${id}` }];
  const getFormat = (file: { name: string; format?: string }) => file.format ?? file.name.split('.').at(-1) ?? 'zip';
  const tags = [...(product.tags ?? [])];

  await db.insert(products).values({
    id,
    slug: `product-${id}`,
    title: product.title ?? `Product ${id}`,
    description: product.description ?? `What product ${id} is and what it is for.`,
    kind: product.kind ?? 'model',
    isListed: product.isListed ?? true,
    priceMinor: Math.round((product.price ?? 10) * 100),
    newPriceMinor: product.newPrice === undefined ? null : Math.round(product.newPrice * 100),
    currency: 'USD',
    rating: product.rating ?? 4.5,
    salesCount: product.salesCount ?? 0,
    tags,
    engines: [...(product.engines ?? [])],
    formats: files.map(getFormat),
    keywords: [...tags, ...inCategories.map(({ name }) => name)].join(' '),
    releasedAt: product.releasedAt ?? new Date('2026-01-15T00:00:00Z'),
  });
  for (const [position, category] of inCategories.entries()) {
    await db
      .insert(categories)
      .values({ id: category.id, name: category.name, parentId: category.parentId ?? null })
      .onConflictDoNothing();
    await db.insert(productCategories).values({ productId: id, categoryId: category.id, position });
  }
  await db.insert(productImages).values({
    productId: id,
    position: 0,
    file: `product-${id}-cover.webp`,
    widths: [320, 640, 1280],
    alt: `Picture of product ${id}`,
    width: 1280,
    height: 960,
  });
  const [version] = await db
    .insert(productVersions)
    .values({
      productId: id,
      version: '1.0.0',
      changelog: 'First version',
      releasedAt: new Date('2026-01-15T00:00:00Z'),
    })
    .returning({ id: productVersions.id });
  if (!version) throw new Error('The version was not stored');
  for (const file of files) {
    const content = Buffer.from(file.content);
    await db.insert(productFiles).values({
      versionId: version.id,
      name: file.name,
      format: getFormat(file),
      contains: [],
      size: content.length,
      sha256: await store(storage, content),
    });
  }
  clearCache(db);
  return id;
};
