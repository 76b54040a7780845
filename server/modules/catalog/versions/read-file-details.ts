import { z } from '#contract/zod.ts';
import type { ComparedFacts } from '#contract/products/version-changes.ts';
import { isStorable, toStorable } from '#server/platform/storable-text.ts';
import { readCharacterSet } from '../import/character-set.ts';
import { isDescribed, readEntry } from '../import/contents.ts';
import { DOCUMENT_BYTES_MAX, readGlbJson } from '../import/glb-facts.ts';
import { openFont } from '../import/open-font.ts';
import { SHEET_BYTES_MAX } from '../import/sheet-facts.ts';
import { type FileDetails, NO_DETAILS } from './file-details.ts';
import { readModelDetails } from './read-model-details.ts';

const pixels = z.int().positive();
const frameSchema = z.object({
  filename: z.string().optional(),
  frame: z.object({ w: pixels, h: pixels }),
  sourceSize: z.object({ w: pixels, h: pixels }).optional(),
});
/** The list of the frames of a sheet, as TexturePacker and Aseprite write it. */
const sheetSchema = z.object({ frames: z.union([z.record(z.string(), frameSchema), z.array(frameSchema)]) });

const getExtension = (path: string) => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

type Read = (bytes: Buffer) => Partial<FileDetails> | Promise<Partial<FileDetails>>;

const readModel = (json: unknown): Partial<FileDetails> => {
  const { dimensions, ...details } = readModelDetails(json);
  return { ...details, facts: dimensions ? { dimensions } : {} };
};

const readSheet: Read = (bytes) => {
  if (bytes.length > SHEET_BYTES_MAX) return {};
  const { frames } = sheetSchema.parse(JSON.parse(bytes.toString('utf8')));
  const named = Array.isArray(frames)
    ? frames.map((frame) => [frame.filename ?? '', frame] as const)
    : Object.entries(frames);
  const sizes = named.map(([, { frame, sourceSize = frame }]) => sourceSize);
  const [first] = sizes;
  const isEven = first !== undefined && sizes.every(({ w, h }) => w === first.w && h === first.h);
  return {
    facts: { sheet: { frames: named.length, ...(isEven && { width: first.w, height: first.h }) } },
    frames: named.map(([name]) => toStorable(name)).filter((name) => name !== ''),
  };
};

/** A typeface may map numbers that no text can have: NUL, halves of surrogate pairs, and numbers above Unicode. */
const isCharacter = (codePoint: number) => codePoint <= 0x10ffff && isStorable(String.fromCodePoint(codePoint));

const readFont: Read = async (bytes) => {
  const font = await openFont(bytes);
  return 'characterSet' in font ? { characters: readCharacterSet(font).filter(isCharacter) } : {};
};

/** What is read of a file besides its facts, by its extension. */
const READ: Readonly<Record<string, Read>> = {
  glb: (bytes) => readModel(readGlbJson(bytes)),
  gltf: (bytes) => readModel(JSON.parse(bytes.toString('utf8'))),
  json: readSheet,
  ttf: readFont,
  otf: readFont,
  woff2: readFont,
};

/** Whether `readFileDetails` needs the bytes of such a file. @param size bytes */
export const hasDetails = (path: string, size: number): boolean =>
  isDescribed(path, size) || (size <= DOCUMENT_BYTES_MAX && READ[getExtension(path)] !== undefined);

/** Reads the details by which two versions of a file are compared. A file that does not open has none. */
export const readFileDetails = async (path: string, bytes: Buffer): Promise<FileDetails> => {
  const { model, picture, font } = await readEntry(path, bytes.length, bytes);
  const facts: ComparedFacts = { ...(model && { model }), ...(picture && { picture }), ...(font && { font }) };
  const read = READ[getExtension(path)];
  if (!read) return { facts };
  try {
    const details = await read(bytes);
    return { ...details, facts: { ...facts, ...details.facts } };
  } catch {
    return { ...NO_DETAILS, facts };
  }
};
