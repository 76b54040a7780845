import { pageMetaSchema } from '#contract/common.ts';
import { productSchema } from '#contract/products/product.ts';
import { writtenSectionSchema } from './written.ts';
import { z } from '#contract/zod.ts';

/** A blog card, see docs/specification.md#3-entities-and-their-fields. */
export const articleCardSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Day of publication, YYYY-MM-DD. */
    date: z.string(),
    tag: z.string(),
    description: z.string(),
    /** File name under `{asset-host}/static/assets/`; null if the pictured product is not in the catalog. */
    imageUrl: z.string().nullable(),
    /** Widths in px in which the picture also exists, as AVIF and WebP. */
    image_widths: z.array(z.int()).optional(),
    /** Path in the shop. */
    articleUrl: z.string(),
  })
  .meta({ id: 'ArticleCard' });
export type ArticleCard = z.infer<typeof articleCardSchema>;

/** An article with the products it mentions. */
export const articleSchema = articleCardSchema
  .extend({
    /** File name, like `imageUrl`. */
    additionalImage: z.string().nullable(),
    additional_image_widths: z.array(z.int()).optional(),
    sections: z.array(writtenSectionSchema),
    related: z.array(productSchema),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof articleSchema>;

/** Newest first. */
export const articlesResponseSchema = z.object({ data: z.array(articleCardSchema), meta: pageMetaSchema });
export const articleResponseSchema = z.object({ data: articleSchema });

/** The slug `newest` stands for the newest article. */
export const articleParamsSchema = z.object({
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be an article such as choosing-a-license'),
});
