import { idParamSchema } from '#contract/common.ts';
import { contentsEntrySchema } from './product-contents.ts';
import { z } from '#contract/zod.ts';

const count = z.int().nonnegative();
const meters = z.number().nonnegative();

/** What the shop reads of a file, to compare it between two versions. */
export const comparedFactsSchema = contentsEntrySchema.pick({ model: true, picture: true, font: true }).extend({
  /** Width, height and depth of a model in m. */
  dimensions: z.tuple([meters, meters, meters]).optional(),
  /** A list of the frames of a sheet; their size in px if all have the same. */
  sheet: z.object({ frames: count, width: count.optional(), height: count.optional() }).optional(),
});
export type ComparedFacts = z.infer<typeof comparedFactsSchema>;

const listedFileSchema = z.object({
  path: z.string(),
  /** Bytes, unpacked. */
  size: count,
});

export const changedFileSchema = z.object({
  path: z.string(),
  size_before: count,
  size_after: count,
  before: comparedFactsSchema,
  after: comparedFactsSchema,
  /** Row of the pictures of this file on the sheet of pictures. */
  picture: count.optional(),
});
export type ChangedFile = z.infer<typeof changedFileSchema>;

/** A change of a file that can break a project which uses it. */
export const breakingChangeSchema = z.object({ path: z.string(), text: z.string() });
export type BreakingChange = z.infer<typeof breakingChangeSchema>;

/** What changed between two consecutive versions, computed from their files. */
export const versionChangesSchema = z.object({
  /** The older version. */
  from: z.string(),
  to: z.string(),
  /** How many files; the lists hold the first 500 of each kind. */
  totals: z.object({ added: count, removed: count, renamed: count, changed: count, unchanged: count }),
  added: z.array(listedFileSchema.extend({ facts: comparedFactsSchema })),
  removed: z.array(listedFileSchema),
  /** The same content under another path. */
  renamed: z.array(z.object({ from: z.string(), to: z.string(), size: count })),
  changed: z.array(changedFileSchema),
  /** The first 200. */
  breaking: z.array(breakingChangeSchema),
  /** Squares in two columns, before and after, one row for each changed file with a picture. */
  pictures: z.object({ url: z.string(), rows: z.int().positive() }).optional(),
});
export type VersionChanges = z.infer<typeof versionChangesSchema>;

/** Null for the first version, and for versions that cannot be compared. */
export const versionChangesResponseSchema = z
  .object({ data: versionChangesSchema.nullable() })
  .meta({ id: 'VersionChanges' });

/** GET product/{id}/versions/{version}/changes */
export const versionParamsSchema = z.object({
  id: idParamSchema,
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
});
