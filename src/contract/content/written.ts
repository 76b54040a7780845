import { z } from '#contract/zod.ts';

/** A question with its answer or a term with its meaning. `id` is its anchor, and `link` leads to where the answer is carried out. */
const writtenItemSchema = z.object({
  id: z.string(),
  key: z.string(),
  description: z.string(),
  link: z.object({ label: z.string(), href: z.string() }).optional(),
});

/** A table. Every row has one cell per column. */
const writtenTableSchema = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) });

/** A section of a static page or an article: a title with paragraphs, items or a table. */
export const writtenSectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Paragraphs. */
  content: z.array(z.string()).optional(),
  items: z.array(writtenItemSchema).optional(),
  table: writtenTableSchema.optional(),
});
export type WrittenSection = z.infer<typeof writtenSectionSchema>;
