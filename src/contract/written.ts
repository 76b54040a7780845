import { z } from './zod.ts';

/** A term and what is said of it: a question and its answer, a name and its meaning. `id` is what a link to it ends in. */
const writtenItemSchema = z.object({ id: z.string(), key: z.string(), description: z.string() });

/** Rows under heads, such as the cookies of the policy. Every row has as many cells as there are heads. */
const writtenTableSchema = z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) });

/** A part of a written page or of an article (specification, section 3, Article): a title with content, items, or a table. */
export const writtenSectionSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** Paragraphs. */
  content: z.array(z.string()).optional(),
  items: z.array(writtenItemSchema).optional(),
  table: writtenTableSchema.optional(),
});
export type WrittenSection = z.infer<typeof writtenSectionSchema>;
