import { z } from './zod.ts';
import { idParamSchema, pageMetaSchema, timestampSchema } from './common.ts';
import { productKindSchema, productSchema, productVersionSchema } from './product.ts';

/** What the user owns, with every version's files. */
export const purchasedProductSchema = productSchema
  .extend({
    kind: productKindSchema,
    order_number: z.string().nullable(),
    granted_at: timestampSchema,
    /** Newest first. */
    versions: z.array(productVersionSchema),
  })
  .meta({ id: 'PurchasedProduct' });
export type PurchasedProduct = z.infer<typeof purchasedProductSchema>;

export const purchasedResponseSchema = z.object({ data: z.array(purchasedProductSchema), meta: pageMetaSchema });

export const fileLinkParamsSchema = z.object({ productId: idParamSchema, fileId: idParamSchema });

/** A signed address, good for ten minutes, that answers with Range. */
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
