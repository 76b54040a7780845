import { z } from '#contract/zod.ts';
import { hasTwoDecimals, idSchema, requiredText } from '#contract/common.ts';
import { previewFields } from '#contract/products/preview.ts';
import { fileNameSchema, formatSchema, versionSchema } from '#contract/products/product-file-names.ts';
import {
  CHANGELOG_MAX,
  PICTURE_ALT_MAX,
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_DESCRIPTION_MIN,
  PRODUCT_PICTURES_MAX,
  PRODUCT_PRICE_MAX,
  PRODUCT_TAGS_MAX,
  PRODUCT_TAG_LENGTH_MAX,
  PRODUCT_TAG_LENGTH_MIN,
  PRODUCT_TITLE_MAX,
} from '#contract/products/product-limits.ts';
import { engineSchema, productKindSchema } from '#contract/products/product.ts';

/**
 * The folder that `npm run catalog -- import FOLDER` reads:
 *
 *     FOLDER/catalog.json                     the categories and the list of products
 *     FOLDER/products/SLUG/product.json         one product
 *     FOLDER/products/SLUG/images/…             its pictures: a master, and smaller AVIF and WebP variants
 *     FOLDER/products/SLUG/files/…              the product files
 *     FOLDER/products/SLUG/preview/…            a reduced file for the live preview, never a product file
 *
 * Paths in the manifests are file names inside those folders. A picture needs only its master: the import derives missing sizes.
 */

/** Widths in px of a picture's variants `NAME-WIDTH.avif` and `NAME-WIDTH.webp`, next to the master `NAME.webp`. */
export const IMAGE_WIDTHS = [320, 640, 1280] as const;

const slugSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be a slug such as low-poly-cars');
const dateSchema = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a date such as 2026-03-31');
const moneySchema = z
  .number()
  .nonnegative()
  .max(PRODUCT_PRICE_MAX)
  .refine(hasTwoDecimals, 'Must have at most two decimals');

const categoryManifestSchema = z.strictObject({
  id: idSchema,
  name: requiredText('Name is required').max(60),
  parent_id: idSchema.nullable(),
});

const synonymsSchema = z.array(z.array(z.string().min(2).max(40)).min(2));

/** Lets an editor find the JSON schema. The shop ignores it. */
const schemaReference = z.string().optional();

export const catalogManifestSchema = z.strictObject({
  $schema: schemaReference,
  format: z.literal(1),
  categories: z.array(categoryManifestSchema),
  /** Groups of words that the search treats as equal. */
  synonyms: synonymsSchema,
  products: z.array(slugSchema).min(1),
});
export type CatalogManifest = z.infer<typeof catalogManifestSchema>;

const previewFile = {
  file: fileNameSchema,
  /** Bytes. */
  size: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal'),
};
/** The file of a live preview, by kind. The import checks it and publishes it unchanged. */
export const previewManifestSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...previewFields.model, ...previewFile }),
  z.strictObject({ ...previewFields.sheet, ...previewFile }),
  z.strictObject({ ...previewFields.hud, ...previewFile }),
  z.strictObject({ ...previewFields.font, ...previewFile }),
]);
export type PreviewManifest = z.infer<typeof previewManifestSchema>;

export const productManifestSchema = z
  .strictObject({
    $schema: schemaReference,
    /** Importing again updates the product with this id. */
    id: idSchema,
    slug: slugSchema,
    title: requiredText('Title is required').max(PRODUCT_TITLE_MAX),
    /** Paragraphs, separated by an empty line. */
    description: z.string().min(PRODUCT_DESCRIPTION_MIN).max(PRODUCT_DESCRIPTION_MAX),
    kind: productKindSchema,
    /** The first one is the product's main category. */
    categories: z.array(idSchema).min(1).max(5),
    price: moneySchema,
    new_price: moneySchema.optional(),
    currency: z.literal('USD'),
    rating: z.number().min(0).max(5),
    rating_count: z.int().nonnegative(),
    tags: z.array(z.string().min(PRODUCT_TAG_LENGTH_MIN).max(PRODUCT_TAG_LENGTH_MAX)).max(PRODUCT_TAGS_MAX),
    engines: z.array(engineSchema),
    released: dateSchema,
    facts: z.array(
      z.strictObject({
        key: z.string().regex(/^[a-z][a-z0-9_]{1,30}$/),
        value: z.union([z.number(), z.string().max(120)]),
      }),
    ),
    /** The first one is the cover. */
    images: z
      .array(
        z.strictObject({
          file: fileNameSchema,
          alt: requiredText('A picture needs a description').max(PICTURE_ALT_MAX),
        }),
      )
      .min(1)
      .max(PRODUCT_PICTURES_MAX),
    /** Without a preview the product page shows only pictures. */
    preview: previewManifestSchema.optional(),
    /** Newest first. */
    versions: z
      .array(
        z.strictObject({
          version: versionSchema,
          released: dateSchema,
          changelog: z.string().min(1).max(CHANGELOG_MAX),
          files: z
            .array(
              z.strictObject({
                file: fileNameSchema,
                format: formatSchema,
                contains: z.array(formatSchema),
                /** Bytes. */
                size: z.int().positive(),
                sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in hexadecimal'),
              }),
            )
            .min(1),
        }),
      )
      .min(1),
  })
  .refine((product) => product.new_price === undefined || product.new_price < product.price, {
    path: ['new_price'],
    error: 'Must be lower than the price',
  });
export type ProductManifest = z.infer<typeof productManifestSchema>;
