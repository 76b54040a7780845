import { contentsSummarySchema } from './product.ts';
import { z } from '#contract/zod.ts';

const count = z.int().nonnegative();
const pixels = z.int().positive();

/** One file inside a product file, with what the import read of it. */
export const contentsEntrySchema = z.object({
  /** Path inside the archive, separated by `/`; the file name of a product file that is not an archive. */
  path: z.string(),
  /** Bytes, unpacked. */
  size: count,
  /**
   * A glTF model. `texture_px`: longest side of its largest texture; `texture_bytes`: memory of all its textures. Both are left out if a
   * texture is in another file. `draw_calls` is left out if no node uses a mesh. Imports of earlier releases have neither calls nor bytes.
   */
  model: z
    .object({
      triangles: count,
      materials: count,
      bones: count,
      animations: count,
      draw_calls: count.optional(),
      texture_px: count.optional(),
      texture_bytes: count.optional(),
    })
    .optional(),
  /** A picture of pixels; its size in px. */
  picture: z.object({ width: pixels, height: pixels }).optional(),
  /** A typeface, and the scripts that it covers. */
  font: z.object({ glyphs: count, scripts: z.array(z.string()).optional() }).optional(),
  /** The description of a sheet of sprites: the longest side of its largest frame in px. */
  sheet: z.object({ frame_px: pixels }).optional(),
  /** Position on the sheet of thumbnails, row by row. */
  thumbnail: count.optional(),
});
export type ContentsEntry = z.infer<typeof contentsEntrySchema>;

/** A file of a product's newest version, and the files inside. */
export const productFileContentsSchema = contentsSummarySchema.extend({
  id: z.int(),
  name: z.string(),
  /** Sorted by path. The first 1,000 at most; `files` counts all. */
  entries: z.array(contentsEntrySchema),
  /** One picture with the thumbnails of the files that have one: squares in `columns` columns. */
  thumbnails: z.object({ url: z.string(), columns: z.int().positive() }).optional(),
});
export type ProductFileContents = z.infer<typeof productFileContentsSchema>;

export const productContentsResponseSchema = z
  .object({ data: z.array(productFileContentsSchema) })
  .meta({ id: 'ProductContents' });
