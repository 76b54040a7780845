import { z } from '#contract/zod.ts';

const nameSchema = z.string().min(1).max(60);
const pixels = z.int().positive();
const box = { x: z.int().nonnegative(), y: z.int().nonnegative(), width: pixels, height: pixels };

/** Metadata of a live preview's file, by kind. Sizes are px of the file at 1×. */
export const previewFields = {
  /** Reduced models as binary glTF. */
  model: {
    kind: z.literal('model'),
    animations: z.array(nameSchema),
    /** The model of each scene of the file, in order. Left out for a file with one scene that needs no name. */
    models: z
      .array(
        z.strictObject({
          name: nameSchema,
          /** Triangles of the model in the product. The preview has fewer. */
          triangles: z.int().positive(),
        }),
      )
      .min(1)
      .optional(),
  },
  /** A small sprite sheet as WebP: frames of equal size, row by row. */
  sheet: {
    kind: z.literal('sheet'),
    frame: z.strictObject({ width: pixels, height: pixels }),
    columns: z.int().positive(),
    /** Scaled without smoothing. */
    pixelated: z.boolean(),
    /** Frame ranges, both ends included. None for a sheet that does not move, such as tiles or icons. */
    clips: z.array(
      z.strictObject({
        name: nameSchema,
        from: z.int().nonnegative(),
        to: z.int().nonnegative(),
        fps: z.number().positive().max(240),
      }),
    ),
    /** Number of pictures on a sheet without clips. */
    stills: z.int().positive().optional(),
  },
  /** Some elements of an interface kit on one SVG. */
  hud: {
    kind: z.literal('hud'),
    sheet: z.strictObject({ width: pixels, height: pixels }),
    elements: z.array(z.strictObject({ name: nameSchema, ...box })).min(1),
  },
  /** A subset of a typeface as WOFF2. */
  font: {
    kind: z.literal('font'),
    family: z.string().min(1).max(80),
    /** Each character once. */
    characters: z.string().min(1).max(400),
  },
};

const published = {
  /** Path under the asset host. It contains a content hash. */
  url: z.string(),
  /** Bytes. */
  size: z.int(),
};

/** The live preview of a product. The file is public, so it contains less than the product files. */
export const previewSchema = z
  .discriminatedUnion('kind', [
    z.object({ ...previewFields.model, ...published }),
    z.object({ ...previewFields.sheet, ...published }),
    z.object({ ...previewFields.hud, ...published }),
    z.object({ ...previewFields.font, ...published }),
  ])
  .meta({ id: 'Preview' });
export type Preview = z.infer<typeof previewSchema>;
export type PreviewOf<Kind extends Preview['kind']> = Extract<Preview, { kind: Kind }>;
