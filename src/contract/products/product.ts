import { ENGINES, PRODUCT_KINDS } from './product-enums.ts';
import { z } from '#contract/zod.ts';
import { currencySchema, priceSchema, timestampSchema } from '#contract/common.ts';
import { categoryRefSchema } from '#contract/catalog/category.ts';
import { previewSchema } from './preview.ts';

export const productKindSchema = z.enum(PRODUCT_KINDS);
export const engineSchema = z.enum(ENGINES);

/** How much is inside a product file. */
export const contentsSummarySchema = z.object({
  /** Number of files. */
  files: z.int().nonnegative(),
  /** Bytes, unpacked. */
  size: z.int().nonnegative(),
});
export type ContentsSummary = z.infer<typeof contentsSummarySchema>;

/** A product as lists show it. */
export const productSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    /** File name under `{asset-host}/static/assets/`. */
    image: z.string(),
    /** Widths in px in which `image` also exists, as AVIF and WebP. Left out if only the one file exists. */
    image_widths: z.array(z.int()).optional(),
    rating: z.number(),
    price: priceSchema,
    /** Discounted price; takes precedence over `price`. */
    new_price: priceSchema.nullable().optional(),
    currency: currencySchema,
    is_sale: z.boolean().optional(),
    category: z.union([z.array(categoryRefSchema), categoryRefSchema]),
    purchased: z.boolean().optional(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

export const productListResponseSchema = z.object({ data: z.array(productSchema) });

/** A picture of a product. */
export const productImageSchema = z.object({
  image: z.string(),
  image_widths: z.array(z.int()).optional(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ProductImage = z.infer<typeof productImageSchema>;

/** A fact about the product files, such as the number of triangles. Clients must accept unknown keys. */
export const productFactSchema = z.object({ key: z.string(), value: z.union([z.number(), z.string()]) });
export type ProductFact = z.infer<typeof productFactSchema>;

export const productFileSchema = z.object({
  id: z.int(),
  name: z.string(),
  format: z.string(),
  /** Bytes. */
  size: z.int(),
  /** SHA-256 of the whole file, hexadecimal. */
  sha256: z.string(),
  /** File formats inside an archive. */
  contains: z.array(z.string()),
  /** Left out if it was imported before the shop read contents. GET product/{id}/contents lists them. */
  contents: contentsSummarySchema.nullable().optional(),
});
export type ProductFile = z.infer<typeof productFileSchema>;

export const productVersionSchema = z.object({
  version: z.string(),
  released_at: timestampSchema,
  changelog: z.string(),
  files: z.array(productFileSchema),
});
export type ProductVersion = z.infer<typeof productVersionSchema>;

/** A bundle as the pages of its products offer it. It costs less than its products bought separately. */
export const productBundleSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    /** The set price of all products together. */
    price: priceSchema,
    products: z.array(productSchema),
  })
  .meta({ id: 'ProductBundle' });
export type ProductBundle = z.infer<typeof productBundleSchema>;

/** Everything that the product page shows. */
export const productDetailSchema = productSchema
  .extend({
    kind: productKindSchema,
    description: z.string(),
    rating_count: z.int(),
    tags: z.array(z.string()),
    engines: z.array(engineSchema),
    license: z.object({ name: z.string(), summary: z.string() }),
    images: z.array(productImageSchema),
    /** Without a preview the page shows only pictures. */
    preview: previewSchema.nullable().optional(),
    /** When the sale ends; null for a sale without an end, and without a sale. */
    sale_ends_at: timestampSchema.nullable().optional(),
    facts: z.array(productFactSchema),
    /** Newest first. */
    versions: z.array(productVersionSchema),
    related: z.array(productSchema),
    /** Bundles with this product, the oldest first; none that has a product the user owns. Another server may leave it out. */
    bundles: z.array(productBundleSchema).optional(),
  })
  .meta({ id: 'ProductDetail' });
export type ProductDetail = z.infer<typeof productDetailSchema>;

export const productDetailResponseSchema = z.object({ data: productDetailSchema });
