import { z } from './zod.ts';

const nameSchema = z.string().min(1).max(60);
const pixels = z.int().positive();
const box = { x: z.int().nonnegative(), y: z.int().nonnegative(), width: pixels, height: pixels };

/** What a live preview has to know of its file, by its kind; px are those of the file at 1×. */
export const previewFacts = {
  /** One reduced model as binary glTF. */
  model: { kind: z.literal('model'), animations: z.array(nameSchema) },
  /** A small sheet as WebP: its frames lie row by row, all of one size. */
  sheet: {
    kind: z.literal('sheet'),
    frame: z.strictObject({ width: pixels, height: pixels }),
    columns: z.int().positive(),
    /** Enlarged by whole pixels, without smoothing. */
    pixelated: z.boolean(),
    /** Frames from the first to the last one, both included. */
    clips: z
      .array(
        z.strictObject({
          name: nameSchema,
          from: z.int().nonnegative(),
          to: z.int().nonnegative(),
          fps: z.number().positive().max(240),
        }),
      )
      .min(1),
  },
  /** Some elements of an interface kit, drawn on one SVG of this size. */
  hud: {
    kind: z.literal('hud'),
    sheet: z.strictObject({ width: pixels, height: pixels }),
    elements: z.array(z.strictObject({ name: nameSchema, ...box })).min(1),
  },
  /** A part of a typeface as WOFF2. */
  font: {
    kind: z.literal('font'),
    family: z.string().min(1).max(80),
    /** The characters that it has, each once. */
    characters: z.string().min(1).max(400),
  },
};

const published = {
  /** Path under the asset host; it changes with the content. */
  url: z.string(),
  /** Bytes. */
  size: z.int(),
};

/** What a product's page shows live: less than the goods, since everybody gets it. */
export const previewSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...previewFacts.model, ...published }),
    z.object({ ...previewFacts.sheet, ...published }),
    z.object({ ...previewFacts.hud, ...published }),
    z.object({ ...previewFacts.font, ...published }),
  ])
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof previewSchema>;
export type PreviewOf<Kind extends Preview['kind']> = Extract<Preview, { kind: Kind }>;
