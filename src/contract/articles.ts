import { pageMetaSchema } from './common.ts';
import { productSchema } from './product.ts';
import { writtenSectionSchema } from './written.ts';
import { z } from './zod.ts';

/** A blog card (specification, section 3). */
export const articleCardSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    /** Day of publication, YYYY-MM-DD. */
    date: z.string(),
    tag: z.string(),
    description: z.string(),
    /** File name under `{asset-host}/static/assets/`; null when the picture's product is not in the catalog. */
    imageUrl: z.string().nullable(),
    /** Widths in px in which the picture also exists, as AVIF and WebP. */
    image_widths: z.array(z.int()).optional(),
    /** Address in the shop. */
    articleUrl: z.string(),
  })
  .meta({ id: 'ArticleCard' });
export type ArticleCard = z.infer<typeof articleCardSchema>;

/** A whole article (specification, section 3), with the assets it speaks of. */
export const articleSchema = articleCardSchema
  .extend({
    /** As `imageUrl`. */
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

/** What an article is called in its address. `newest` is the one published last. */
export const articleParamsSchema = z.object({
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be an article such as choosing-a-license'),
});
