import { z } from '#contract/zod.ts';
import { PURCHASED_SORTS } from './order-enums.ts';
import { idParamSchema, orderNumberSchema, pageMetaSchema, timestampSchema } from '#contract/common.ts';
import { searchedPageQuerySchema } from '#contract/paging.ts';
import {
  productFileSchema,
  productKindSchema,
  productSchema,
  productVersionSchema,
} from '#contract/products/product.ts';

export const purchasedSortSchema = z.enum(PURCHASED_SORTS);

/** The query of GET purchased. */
export const purchasedQuerySchema = searchedPageQuerySchema.extend({
  kind: productKindSchema.optional(),
  sort: purchasedSortSchema.default('bought'),
  /** Only the products of this order of the user, whichever order granted them. */
  order: orderNumberSchema.optional(),
});

const purchasedFileSchema = productFileSchema.extend({
  /** When a download last started; null before the first one. */
  downloaded_at: timestampSchema.nullable().optional(),
});

const purchasedVersionSchema = productVersionSchema.extend({
  files: z.array(purchasedFileSchema),
  /** An archive of only the files that changed since the version before, if there is one. A node of an earlier release leaves it out. */
  update: purchasedFileSchema.extend({ from: z.string() }).nullable().optional(),
  /** Released after the newest version that the user has downloaded. */
  is_new: z.boolean().optional(),
});

/** A product that the user owns, with the files of every version. */
export const purchasedProductSchema = productSchema
  .extend({
    kind: productKindSchema,
    order_number: z.string().nullable(),
    granted_at: timestampSchema,
    /** Its order charged nothing for it. A node of the previous release leaves it out. */
    was_free: z.boolean().optional(),
    /** Stars of the user's review; null without a review. */
    own_rating: z.int().nullable().optional(),
    /** Newest first. */
    versions: z.array(purchasedVersionSchema),
  })
  .meta({ id: 'PurchasedProduct' });
export type PurchasedProduct = z.infer<typeof purchasedProductSchema>;

export const purchasedResponseSchema = z.object({
  data: z.array(purchasedProductSchema),
  meta: pageMetaSchema.extend({
    /** How many products the user owns, whatever the filters. A node of the previous release leaves it out. */
    owned_total: z.int().optional(),
    /** How many files the newest versions of these products have, and their bytes together. An older node leaves it out. */
    owned_files: z.object({ count: z.int(), size: z.int() }).optional(),
  }),
});
export type PurchasedResponse = z.infer<typeof purchasedResponseSchema>;

export const fileLinkParamsSchema = z.object({ productId: idParamSchema, fileId: idParamSchema });

/** A signed URL that is valid for ten minutes and supports Range requests. */
export const fileLinkResponseSchema = z.object({
  data: z.object({
    url: z.string(),
    name: z.string(),
    size: z.int(),
    sha256: z.string(),
    expires_at: timestampSchema,
  }),
});
export type FileLink = z.infer<typeof fileLinkResponseSchema>['data'];
