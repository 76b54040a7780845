import { FACTS_IDS_MAX } from '#contract/projects/fit-limits.ts';
import { z } from '#contract/zod.ts';

/** Scripts and parts of scripts that a font can cover, see `FONT_COVERAGE` on the server. */
export const FONT_SCRIPTS = [
  'latin',
  'western_european',
  'central_european',
  'vietnamese',
  'greek',
  'cyrillic',
  'hebrew',
  'arabic',
  'devanagari',
  'thai',
  'kana',
  'hangul',
] as const;
export type FontScript = (typeof FONT_SCRIPTS)[number];

const count = z.int().nonnegative();

/** What the import read in the files of a product's newest version. A missing field is not known. See docs/design/fits-my-project.md#fits-my-project. */
export const fileFactsSchema = z.object({
  /** Extensions of the files, archives opened, sorted. */
  formats: z.array(z.string()),
  /** Triangles of the largest model. */
  model_triangles: count.optional(),
  /** Triangles of all models, each once. */
  scene_triangles: count.optional(),
  /** Materials of the model that has most. */
  model_materials: count.optional(),
  /** Draw calls of the model that has most. */
  model_draw_calls: count.optional(),
  /** Bones of the largest skeleton; 0 for models without one. */
  skeleton_bones: count.optional(),
  /** Longest side in px of the largest texture or picture; 0 for models without textures. */
  texture_px: count.optional(),
  /** Bytes in memory of the textures of one model, or of one picture, whichever is most; 0 for models without textures. */
  texture_bytes: count.optional(),
  /** Longest side in px of the largest frame on a sheet; of the largest picture when there is no sheet. */
  sprite_px: count.optional(),
  /** Scripts that every font covers. */
  scripts: z.array(z.enum(FONT_SCRIPTS)).optional(),
});
export type FileFacts = z.infer<typeof fileFactsSchema>;

/** What the rules of project fit compare a project with. */
export const productFactsSchema = fileFactsSchema.extend({ license: z.string() });
export type ProductFacts = z.infer<typeof productFactsSchema>;

const FACTS_IDS_MESSAGE = `Must be up to ${FACTS_IDS_MAX} ids, separated by commas`;

/** The query of GET facts. */
export const factsQuerySchema = z.object({
  ids: z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, FACTS_IDS_MESSAGE)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= FACTS_IDS_MAX, FACTS_IDS_MESSAGE),
});

export const factsResponseSchema = z
  .object({ data: z.array(z.object({ id: z.int(), facts: productFactsSchema })) })
  .meta({ id: 'ProductFacts' });
