import { PAGE_SLUGS } from '#contract/routes.ts';
import { writtenSectionSchema } from './written.ts';
import { z } from '#contract/zod.ts';

export const pageSlugSchema = z.enum(PAGE_SLUGS);
export type PageSlug = z.infer<typeof pageSlugSchema>;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** One version of a static page. `version` is the day it takes effect, YYYY-MM-DD. */
export const writtenPageSchema = z
  .object({
    slug: pageSlugSchema,
    title: z.string(),
    intro: z.string(),
    version: z.string(),
    /** All versions, newest first. */
    versions: z.array(z.string()),
    sections: z.array(writtenSectionSchema),
  })
  .meta({ id: 'WrittenPage' });
export type WrittenPage = z.infer<typeof writtenPageSchema>;

export const pageParamsSchema = z.object({ slug: pageSlugSchema });
/** Defaults to the version in effect today. */
export const pageVersionQuerySchema = z.object({
  version: z.string().regex(DAY_PATTERN, 'Must look like 2026-01-31').optional(),
});
export const writtenPageResponseSchema = z.object({ data: writtenPageSchema });
