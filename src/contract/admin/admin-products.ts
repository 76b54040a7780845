import { ADMIN_PER_PAGE_MAX, adminList } from './admin-list.ts';
import { categoryRefSchema } from '#contract/catalog/category.ts';
import { idParamSchema, pageMetaSchema, priceSchema, timestampSchema } from '#contract/common.ts';
import { ID_MAX } from '#contract/id-param.ts';
import { momentSchema } from '#contract/moments.ts';
import { engineSchema, productImageSchema, productVersionSchema } from '#contract/products/product.ts';
import {
  amountSchema,
  categoryIdSchema,
  productDescriptionSchema,
  productEnginesSchema,
  productTagsSchema,
  productTitleSchema,
} from '#contract/products/product-fields.ts';
import { z } from '#contract/zod.ts';

/** What an edit overlays. The price and the sale price are one: an owner's price never gets the sale price of an import. */
export const OVERLAID_FIELDS = ['title', 'description', 'price'] as const;
export type OverlaidField = (typeof OVERLAID_FIELDS)[number];

/** Which products the admin list has. */
export const PRODUCT_LIST_STATUSES = ['listed', 'unlisted', 'on_sale', 'edited'] as const;

/** GET admin/products: `q` is a part of the title, or an id. */
export const adminProductList = adminList({
  sorts: ['id', 'title', 'price', 'sales'],
  defaultSort: '-id',
  filters: {
    status: z.enum(PRODUCT_LIST_STATUSES),
    /** Id of a category; products of the categories below it match, too. */
    category: idParamSchema,
  },
});
export type AdminProductsQuery = z.infer<typeof adminProductList.querySchema>;
export type AdminProductsExport = z.infer<typeof adminProductList.exportSchema>;

interface Period {
  sale_starts_at?: string | null | undefined;
  sale_ends_at?: string | null | undefined;
}

const endsAfterStart = ({ sale_starts_at: start, sale_ends_at: end }: Period) =>
  !start || !end || Date.parse(end) > Date.parse(start);

/**
 * PATCH admin/products/{id}: only the changed fields, and those that return to the imported value. Price and sale price come together;
 * a sale price of null ends the sale.
 */
export const editProductRequestSchema = z
  .strictObject({
    /** The revision that the admin edited. A newer stored one is not overwritten. */
    revision: z.int().positive().max(ID_MAX),
    title: productTitleSchema.optional(),
    description: productDescriptionSchema.optional(),
    price: amountSchema('Price').optional(),
    new_price: amountSchema('Sale price').nullable().optional(),
    /** The sale applies from its start until just before its end; null for no limit. Without a sale price there is no period. */
    sale_starts_at: momentSchema.nullable().optional(),
    sale_ends_at: momentSchema.nullable().optional(),
    is_listed: z.boolean('Choose whether the product is listed').optional(),
    /** Id of the new main category. */
    category: categoryIdSchema.optional(),
    /** Only of a product that an admin created; the catalog folder has those of the others. */
    tags: productTagsSchema.optional(),
    engines: productEnginesSchema.optional(),
    use_imported: z.array(z.enum(OVERLAID_FIELDS)).max(OVERLAID_FIELDS.length).default([]),
  })
  .refine(({ price, new_price }) => (price === undefined) === (new_price === undefined), {
    path: ['new_price'],
    error: 'Send the price and the sale price together',
  })
  .refine(({ price, new_price }) => typeof new_price !== 'number' || price === undefined || new_price < price, {
    path: ['new_price'],
    error: 'Sale price must be lower than the price',
  })
  .refine(
    ({ new_price, sale_starts_at: start, sale_ends_at: end }) =>
      typeof new_price === 'number' || ((start ?? null) === null && (end ?? null) === null),
    { path: ['new_price'], error: 'Enter the sale price of this period' },
  )
  .refine(({ sale_starts_at: start, sale_ends_at: end }) => (start === undefined) === (end === undefined), {
    path: ['sale_ends_at'],
    error: 'Send the start and the end of the sale together',
  })
  .refine(endsAfterStart, { path: ['sale_ends_at'], error: 'The sale must end after it starts' })
  .refine((request) => request.use_imported.every((field) => request[field] === undefined), {
    path: ['use_imported'],
    error: 'A field has either a new value or the imported one',
  });
export type EditProductRequest = z.output<typeof editProductRequestSchema>;
export type EditProductInput = z.input<typeof editProductRequestSchema>;

/** Days and percentage of a sale of several products, each from its own price. */
export const bulkSaleSchema = z
  .strictObject({
    percent: z.int('Enter a whole number from 1 to 99').min(1, 'At least 1%').max(99, 'At most 99%'),
    /** As in the edit of one product. */
    sale_starts_at: momentSchema.nullable(),
    sale_ends_at: momentSchema.nullable(),
  })
  .refine(endsAfterStart, { path: ['sale_ends_at'], error: 'The sale must end after it starts' });
export type BulkSale = z.infer<typeof bulkSaleSchema>;

const CHANGES = ['is_listed', 'category', 'sale'] as const;

/**
 * PATCH admin/products: lists or unlists several products of the list, moves them to a category, puts them on sale, or ends their sale.
 * Each one is changed or refused on its own.
 */
export const changeProductsRequestSchema = z
  .strictObject({
    products: z
      .array(
        z.strictObject({
          id: z.int().positive().max(ID_MAX),
          /** The revision that the admin saw in the list. */
          revision: z.int().nonnegative().max(ID_MAX),
        }),
      )
      .min(1, 'Select a product')
      .max(ADMIN_PER_PAGE_MAX, `Select at most ${ADMIN_PER_PAGE_MAX} products`),
    is_listed: z.boolean('Choose whether the products are listed').optional(),
    /** Id of the new main category. */
    category: categoryIdSchema.optional(),
    /** Null ends the sale. */
    sale: bulkSaleSchema.nullable().optional(),
  })
  .refine((request) => CHANGES.filter((change) => request[change] !== undefined).length === 1, {
    path: ['category'],
    error: 'Send one of is_listed, category and sale',
  });
export type ChangeProductsRequest = z.infer<typeof changeProductsRequestSchema>;

/** Why a product was not changed. */
export const CHANGE_REFUSALS = ['not_found', 'product_conflict', 'no_discount', 'product_incomplete'] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

const productsChangedSchema = z
  .object({
    changed: z.int(),
    /** Products that were as wanted before. */
    unchanged: z.int(),
    refused: z.array(z.object({ id: z.int(), reason: z.enum(CHANGE_REFUSALS) })),
  })
  .meta({ id: 'ProductsChanged' });
export type ProductsChanged = z.infer<typeof productsChangedSchema>;

export const productsChangedResponseSchema = z.object({ data: productsChangedSchema, message: z.string() });

export const adminProductParamsSchema = z.object({ id: idParamSchema.transform(Number) });

export const adminProductRowSchema = z
  .object({
    id: z.int(),
    /** A node of the previous release leaves it out. No product has revision 0, so a change of this row is refused. */
    revision: z.int().default(0),
    title: z.string(),
    /** The first picture, as in a `Product`; null for none. A node of the previous release leaves both out. */
    image: z.string().nullable().default(null),
    image_widths: z.array(z.int()).default([]),
    price: priceSchema,
    new_price: priceSchema.nullable(),
    currency: z.string(),
    /** The main category first. A node of the previous release leaves it out. */
    category: z.array(categoryRefSchema).default([]),
    is_listed: z.boolean(),
    /** The fields whose imported values are overlaid. */
    edited: z.array(z.enum(OVERLAID_FIELDS)),
    /** A node of the previous release leaves it out. */
    are_pictures_edited: z.boolean().default(false),
    sales: z.int(),
  })
  .meta({ id: 'AdminProductRow' });
export type AdminProductRow = z.infer<typeof adminProductRowSchema>;

export const adminProductsResponseSchema = z.object({ data: z.array(adminProductRowSchema), meta: pageMetaSchema });

const valuesShape = {
  title: z.string(),
  description: z.string(),
  price: priceSchema,
  /** The sale price; null for none. */
  new_price: priceSchema.nullable(),
};

/** What the history of a product names. */
const CHANGED_FIELDS = [
  'title',
  'description',
  'price',
  'new_price',
  'sale_starts_at',
  'sale_ends_at',
  'is_listed',
  'category',
  'tags',
  'engines',
  'pictures',
  'version',
] as const;

export const productChangeSchema = z.object({
  at: timestampSchema,
  /** Email of the admin. */
  who: z.string(),
  request_id: z.string(),
  /**
   * Both values are null for a description, which is too long for a list. Prices are decimals; an empty text means no sale price or no limit
   * of its period. Of pictures, `after` says what changed. Of a published version, `before` is the newest one until then, if there was one.
   */
  changes: z.array(
    z.object({
      field: z.enum(CHANGED_FIELDS),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** The fields that returned to the imported value. */
  used_imported: z.array(z.enum([...OVERLAID_FIELDS, 'pictures'])),
});
export type ProductChange = z.infer<typeof productChangeSchema>;

/** A product as an admin edits it. The values are those that the shop shows. */
export const adminProductSchema = z
  .object({
    ...valuesShape,
    /** The period of the sale price, even when it has not started or is over. A node of the previous release leaves it out. */
    sale_starts_at: timestampSchema.nullable().default(null),
    sale_ends_at: timestampSchema.nullable().default(null),
    id: z.int(),
    /** Increases with every change of these values, by an admin or an import. */
    revision: z.int(),
    currency: z.string(),
    is_listed: z.boolean(),
    /** False for a product that an admin created and no import has brought since. A node of the previous release leaves it out. */
    is_imported: z.boolean().default(true),
    /** The main category first. A node of the previous release leaves it out. */
    category: z.array(categoryRefSchema).default([]),
    /** A node of the previous release leaves out the tags and engines. */
    tags: z.array(z.string()).default([]),
    engines: z.array(engineSchema).default([]),
    /** Empty for a product that was not imported. */
    edited: z.array(z.enum(OVERLAID_FIELDS)),
    /** The values of the last import, or those that apply when there was none. */
    imported: z.object(valuesShape),
    /** The cover first. A node of the previous release leaves out the pictures and versions. */
    images: z.array(productImageSchema).default([]),
    /** The pictures of the last import. */
    imported_images: z.array(productImageSchema).default([]),
    are_pictures_edited: z.boolean().default(false),
    /** Newest first. */
    versions: z.array(productVersionSchema).default([]),
    /** The newest changes by admins, newest first. */
    history: z.array(productChangeSchema),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProductSchema>;

export const adminProductResponseSchema = z.object({ data: adminProductSchema });
export const adminProductChangedSchema = z.object({ data: adminProductSchema, message: z.string() });
