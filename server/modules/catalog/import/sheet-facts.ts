import type { ContentsEntry } from '#contract/products/product-contents.ts';
import { z } from '#contract/zod.ts';

const pixels = z.int().positive();
const frameSchema = z.object({ frame: z.object({ w: pixels, h: pixels }) });
/** A list of frames as sprite packers write it, or a set of tiles as Tiled does. */
const sheetSchema = z.union([
  z.object({ frames: z.union([z.record(z.string(), frameSchema), z.array(frameSchema)]) }),
  z.object({ tilewidth: pixels, tileheight: pixels }),
]);

/** Bytes. A sheet with thousands of frames has less, and objects that are not frames take hundreds of times as much memory. */
export const SHEET_BYTES_MAX = 2 * 1024 ** 2;

/** Reads the largest frame of a description of a sheet. Any other JSON, and a larger one, has no facts. */
export const describeSheet = (bytes: Buffer): Pick<ContentsEntry, 'sheet'> => {
  if (bytes.length > SHEET_BYTES_MAX) return {};
  const sheet = sheetSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  if (!sheet) return {};
  if ('tilewidth' in sheet) return { sheet: { frame_px: Math.max(sheet.tilewidth, sheet.tileheight) } };
  const sizes = Object.values(sheet.frames).flatMap(({ frame }) => [frame.w, frame.h]);
  return sizes.length > 0 ? { sheet: { frame_px: Math.max(...sizes) } } : {};
};
