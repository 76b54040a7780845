import { FORMAT_FAMILIES, hasFamily } from '#contract/projects/fit-formats.ts';
import type { ContentsEntry } from '#contract/products/product-contents.ts';
import { FONT_SCRIPTS, type FileFacts } from '#contract/products/product-facts.ts';
import type { StoredContents } from '../schema/versions.ts';
import { computePictureBytes, computeTextureBytes } from './texture-bytes.ts';

/** A product file, and what was read of its inside. */
export interface DescribedFile {
  format: string;
  /** Formats inside an archive. */
  contains: readonly string[];
  contents: Pick<StoredContents, 'files' | 'entries'>;
}

const getFormat = (path: string) => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

const hasFormat = (formats: readonly string[], { path }: ContentsEntry) => formats.includes(getFormat(path));

const PIXELS: readonly string[] = FORMAT_FAMILIES.picture.filter((format) => format !== 'svg');

/** Values of all entries; null if one of them is not known, or there is no entry. */
const getAllValues = <Value>(entries: readonly ContentsEntry[], read: (entry: ContentsEntry) => Value | undefined) => {
  const values = entries.map(read).filter((value) => value !== undefined);
  return values.length > 0 && values.length === entries.length ? values : null;
};

const modelFacts = (all: readonly ContentsEntry[]): Partial<FileFacts> => {
  // A GLB holds the whole model; copies in other formats are not read.
  const entries = all.filter((entry) => hasFormat(['glb'], entry));
  const models = getAllValues(entries, ({ model }) => model);
  if (!models) return {};
  const triangles = models.map((model) => model.triangles);
  const drawCalls = getAllValues(entries, ({ model }) => model?.draw_calls);
  return {
    model_triangles: Math.max(...triangles),
    scene_triangles: triangles.reduce((sum, each) => sum + each, 0),
    model_materials: Math.max(...models.map(({ materials }) => materials)),
    ...(drawCalls && { model_draw_calls: Math.max(...drawCalls) }),
    skeleton_bones: Math.max(...models.map(({ bones }) => bones)),
  };
};

const longestSide = ({ picture }: ContentsEntry) => picture && Math.max(picture.width, picture.height);

const textureFacts = (entries: readonly ContentsEntry[], hasModels: boolean): Partial<FileFacts> => {
  const pictures = entries.filter((entry) => hasFormat(PIXELS, entry));
  const models = entries.filter((entry) => hasFormat(['glb'], entry));
  const holders = [...pictures, ...models];
  if (hasModels && models.length === 0) return {};
  const sizes = getAllValues(holders, (entry) => longestSide(entry) ?? entry.model?.texture_px);
  // A picture beside models is a texture. Sprites and interfaces are drawn at their size, so engines import them without mip levels.
  const computeBytes = hasModels ? computeTextureBytes : computePictureBytes;
  const memory = getAllValues(holders, ({ picture, model }) =>
    picture ? computeBytes(picture.width, picture.height) : model?.texture_bytes,
  );
  return {
    ...(sizes && { texture_px: Math.max(...sizes) }),
    ...(memory && { texture_bytes: Math.max(...memory) }),
  };
};

const spriteFacts = (entries: readonly ContentsEntry[]): Partial<FileFacts> => {
  const frames = entries.flatMap(({ sheet }) => sheet?.frame_px ?? []);
  if (frames.length > 0) return { sprite_px: Math.max(...frames) };
  const sizes = getAllValues(
    entries.filter((entry) => hasFormat(PIXELS, entry)),
    longestSide,
  );
  return sizes ? { sprite_px: Math.max(...sizes) } : {};
};

const fontFacts = (entries: readonly ContentsEntry[]): Partial<FileFacts> => {
  const fonts = getAllValues(
    entries.filter((entry) => hasFormat(FORMAT_FAMILIES.font, entry)),
    ({ font }) => font?.scripts,
  );
  return fonts ? { scripts: FONT_SCRIPTS.filter((script) => fonts.every((scripts) => scripts.includes(script))) } : {};
};

/**
 * Sums up the files of one version for the rules of project fit. Only what was read of every file counts: a fact that one unreadable
 * file could change is left out. See docs/design/fits-my-project.md#fits-my-project.
 */
export const summarizeFacts = (files: readonly DescribedFile[]): FileFacts => {
  const entries = files.flatMap(({ contents }) => contents.entries);
  const formats = [
    ...new Set([
      ...files.flatMap(({ format, contains }) => [format, ...contains]),
      ...entries.map(({ path }) => getFormat(path)).filter((format) => format !== ''),
    ]),
  ].sort();
  if (files.some(({ contents }) => contents.files > contents.entries.length)) return { formats };
  return {
    formats,
    ...modelFacts(entries),
    ...textureFacts(entries, hasFamily('model', formats)),
    ...spriteFacts(entries),
    ...fontFacts(entries),
  };
};
