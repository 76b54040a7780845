import sharp from 'sharp';
import type { PreviewManifest } from '#contract/catalog/catalog-manifest.ts';
import { readCharacterSet } from './character-set.ts';
import { readGlbJson } from './glb-facts.ts';
import { openFont } from './open-font.ts';

type Kind = PreviewManifest['kind'];
type ManifestOf<Of extends Kind> = Extract<PreviewManifest, { kind: Of }>;

interface KindCheck<Of extends Kind> {
  /** Of the file, without the dot. */
  extension: string;
  /** Opens the file and compares it with its manifest. @returns the fault, or null */
  check(bytes: Buffer, manifest: ManifestOf<Of>): Promise<string | null>;
}

const PIXELS_MAX = 50_000_000;
/** px. Graphics processors of phones support no wider textures. */
const SIDE_MAX = 4096;

/** Extensions that need a decoder the shop's pages do not load. */
const NEEDS_DECODER = /draco|meshopt|basisu/i;

const getErrorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0];

/** Names of the animations and scenes of a valid binary glTF. */
const namesIn = (bytes: Buffer) => {
  const { animations = [], scenes = [] } = readGlbJson(bytes) as Record<string, { name?: string }[] | undefined>;
  return { animations: animations.map(({ name }) => name), scenes: scenes.map(({ name }) => name) };
};

const checkModel: KindCheck<'model'>['check'] = async (bytes, { animations, models }) => {
  const { default: validator } = await import('gltf-validator');
  const read = await validator.validateBytes(new Uint8Array(bytes)).catch(() => null);
  if (!read) return 'is not a binary glTF';
  const { mimeType, issues, info } = read;
  if (mimeType !== 'model/gltf-binary') return 'is not a binary glTF';
  const error = issues.messages.find(({ severity }) => severity === 0);
  if (error) return `is not a valid glTF: ${error.message}${error.pointer ? ` (${error.pointer})` : ''}`;
  const outside = info.resources?.find(({ storage }) => storage === 'external');
  if (outside) return `needs ${outside.uri ?? 'another file'}: a preview has everything inside`;
  const decoder = info.extensionsRequired?.find((name) => NEEDS_DECODER.test(name));
  if (decoder) return `is compressed with ${decoder}, which the shop’s pages do not read`;
  if (info.totalTriangleCount === 0) return 'shows nothing: it has no triangles';
  const found = namesIn(bytes);
  const missing = animations.filter((name) => !found.animations.includes(name));
  if (missing.length > 0) return `has no animation ${missing.join(', ')}, as product.json says`;
  const names = models?.map(({ name }) => name).join(', ');
  const scenes = found.scenes.join(', ');
  return names === undefined || names === scenes ? null : `has the scenes ${scenes}, but product.json says ${names}`;
};

const readSize = async (bytes: Buffer, format: string) => {
  const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: PIXELS_MAX });
  const { format: actual, width, height } = await picture.metadata();
  if (actual !== format) throw new Error(`it is ${actual}`);
  // A truncated file has a valid header, so decode it.
  await picture.resize(16).raw().toBuffer();
  return { width, height };
};

const checkSheet: KindCheck<'sheet'>['check'] = async (bytes, { frame, columns, clips, stills }) => {
  let size: { width: number; height: number };
  try {
    size = await readSize(bytes, 'webp');
  } catch (error) {
    return `is not a WebP that can be shown (${getErrorMessage(error)})`;
  }
  const { width, height } = size;
  if (Math.max(width, height) > SIDE_MAX) return `is ${width} × ${height} px; at most ${SIDE_MAX} px are shown`;
  const frames = Math.floor(height / frame.height) * columns;
  if (columns * frame.width > width) return `is ${width} px wide: there is no room for ${columns} frames in a row`;
  if (clips.length === 0 && stills === undefined) return 'needs clips in product.json, or stills if nothing moves';
  if (stills !== undefined && stills > frames) return `has ${frames} frames, but product.json says ${stills} stills`;
  const clip = clips.find(({ from, to }) => to < from || to >= frames);
  return clip ? `has ${frames} frames; the clip ${clip.name} goes from ${clip.from} to ${clip.to}` : null;
};

/** What an SVG could run, load or embed. An <img> does none of it, but the file can also be opened directly. */
const NOT_DRAWN: readonly [pattern: RegExp, what: string][] = [
  [/<!DOCTYPE|<!ENTITY/i, 'a document type'],
  [/<script/i, 'a script'],
  [/<foreignObject/i, 'foreign content'],
  [/\son[a-z]+\s*=/i, 'a script in an attribute'],
  [/<(?:image|iframe|audio|video)\b/i, 'another file'],
  [/href\s*=\s*["'](?!#)/i, 'a reference to something outside'],
  [/url\(\s*["']?(?!#)|@import/i, 'a reference to something outside'],
];

const checkHud: KindCheck<'hud'>['check'] = async (bytes, { sheet, elements }) => {
  const text = bytes.toString('utf8');
  const [, what] = NOT_DRAWN.find(([pattern]) => pattern.test(text)) ?? [];
  if (what) return `has ${what} in it: a preview only draws`;
  let size: { width: number; height: number };
  try {
    size = await readSize(bytes, 'svg');
  } catch (error) {
    return `is not an SVG that can be shown (${getErrorMessage(error)})`;
  }
  if (size.width !== sheet.width || size.height !== sheet.height)
    return `is ${size.width} × ${size.height} px, but product.json says ${sheet.width} × ${sheet.height}`;
  const outside = elements.find(({ x, y, width, height }) => x + width > sheet.width || y + height > sheet.height);
  return outside ? `ends before the element ${outside.name} does` : null;
};

const checkFont: KindCheck<'font'>['check'] = async (bytes, { characters }) => {
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') return 'is not a WOFF2';
  try {
    const font = await openFont(bytes);
    if (!('characterSet' in font)) return 'is a collection, not a typeface';
    const known = new Set(readCharacterSet(font));
    const missing = Array.from(characters).filter((character) => !known.has(character.codePointAt(0) ?? 0));
    return missing.length > 0 ? `lacks ${missing.join(' ')}, which product.json says it has` : null;
  } catch (error) {
    return `is not a typeface that can be shown (${getErrorMessage(error)})`;
  }
};

/** Checks by kind of preview. */
export const PREVIEW_CHECKS: { [Of in Kind]: KindCheck<Of> } = {
  model: { extension: 'glb', check: checkModel },
  sheet: { extension: 'webp', check: checkSheet },
  hud: { extension: 'svg', check: checkHud },
  font: { extension: 'woff2', check: checkFont },
};
