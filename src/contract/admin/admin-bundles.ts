import { adminList } from './admin-list.ts';
import {
  currencySchema,
  hasTwoDecimals,
  idSchema,
  pageMetaSchema,
  priceSchema,
  requiredText,
  timestampSchema,
} from '#contract/common.ts';
import { ID_MAX } from '#contract/id-param.ts';
import {
  BUNDLE_PRODUCTS_MAX,
  BUNDLE_PRODUCTS_MIN,
  PRODUCT_PRICE_MAX,
  PRODUCT_TITLE_MAX,
} from '#contract/products/product-limits.ts';
import { z } from '#contract/zod.ts';

/** `paused`: listed, and not offered because it saves nothing now, or because a product is not listed. */
export const BUNDLE_STATUSES = ['offered', 'paused', 'unlisted'] as const;
export type BundleStatus = (typeof BUNDLE_STATUSES)[number];

/** GET admin/bundles: `q` is a part of the title, or an id. */
export const adminBundleList = adminList({
  sorts: ['id', 'title', 'price'],
  defaultSort: '-id',
  filters: { status: z.enum(BUNDLE_STATUSES) },
});
export type AdminBundlesQuery = z.infer<typeof adminBundleList.querySchema>;

const bundleShape = {
  title: requiredText('Title is required').max(
    PRODUCT_TITLE_MAX,
    `Title must be at most ${PRODUCT_TITLE_MAX} characters long`,
  ),
  /** In the order in which pages show them. */
  product_ids: z
    .array(idSchema)
    .min(BUNDLE_PRODUCTS_MIN, 'Choose at least two products')
    .max(BUNDLE_PRODUCTS_MAX, `Choose at most ${BUNDLE_PRODUCTS_MAX} products`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each product once'),
  /** The set price of all products together, in their currency. */
  price: z
    .number({ error: 'Price must be a number such as 12.50' })
    .positive('Price must be more than zero')
    .max(PRODUCT_PRICE_MAX, `Price must be at most ${PRODUCT_PRICE_MAX}`)
    .refine(hasTwoDecimals, 'Price must have at most two decimals'),
  is_listed: z.boolean('Choose whether the bundle is listed'),
};

/** POST admin/bundles. The price must be below the sum of the current prices. */
export const createBundleRequestSchema = z.strictObject(bundleShape);
export type BundleRequest = z.output<typeof createBundleRequestSchema>;

/** PUT admin/bundles/{id}. The revision is that of the bundle that the admin edited; a newer stored one is not overwritten. */
export const editBundleRequestSchema = z.strictObject({ ...bundleShape, revision: z.int().positive().max(ID_MAX) });
export type EditBundleRequest = z.output<typeof editBundleRequestSchema>;

export const adminBundleRowSchema = z
  .object({
    id: z.int(),
    title: z.string(),
    price: priceSchema,
    /** The sum of the current prices of the products. */
    sum: priceSchema,
    currency: currencySchema,
    status: z.enum(BUNDLE_STATUSES),
    /** Titles of the products. */
    products: z.array(z.string()),
  })
  .meta({ id: 'AdminBundleRow' });
export type AdminBundleRow = z.infer<typeof adminBundleRowSchema>;

export const adminBundlesResponseSchema = z.object({ data: z.array(adminBundleRowSchema), meta: pageMetaSchema });

export const bundleChangeSchema = z.object({
  at: timestampSchema,
  /** Email of the admin. */
  who: z.string(),
  request_id: z.string(),
  /** `before` is null when the bundle was created. Prices are decimals; products are their titles. */
  changes: z.array(
    z.object({
      field: z.enum(['title', 'products', 'price', 'is_listed']),
      before: z.string().nullable(),
      after: z.string(),
    }),
  ),
});
export type BundleChange = z.infer<typeof bundleChangeSchema>;

/** A product of a bundle at its current price. */
export const bundleProductSchema = z.object({
  id: z.int(),
  title: z.string(),
  price: priceSchema,
  currency: currencySchema,
  is_listed: z.boolean(),
});
export type BundleProduct = z.infer<typeof bundleProductSchema>;

/** A bundle as an admin edits it. */
export const adminBundleSchema = z
  .object({
    id: z.int(),
    /** Increases with every change. */
    revision: z.int(),
    title: z.string(),
    price: priceSchema,
    currency: currencySchema,
    is_listed: z.boolean(),
    status: z.enum(BUNDLE_STATUSES),
    products: z.array(bundleProductSchema),
    /** The newest changes by admins, newest first. */
    history: z.array(bundleChangeSchema),
  })
  .meta({ id: 'AdminBundle' });
export type AdminBundle = z.infer<typeof adminBundleSchema>;

export const adminBundleResponseSchema = z.object({ data: adminBundleSchema });
export const adminBundleChangedSchema = z.object({ data: adminBundleSchema, message: z.string() });
