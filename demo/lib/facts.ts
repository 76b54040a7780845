import { NodeIO, getBounds } from '@gltf-transform/core';
import opentype, { type Font } from 'opentype.js';
import sharp from 'sharp';
import type { ProductManifest } from '../../src/contract/catalog/catalog-manifest.ts';
import { getFormat } from './archive.ts';
import type { Files, Product } from './types.ts';

type Fact = ProductManifest['facts'][number];
type Engine = ProductManifest['engines'][number];

/** Reads the facts that the shop shows about a product from its files. */
export async function readFacts(kind: Product['kind'], files: Files): Promise<Fact[]> {
  const facts = await READERS[kind](files);
  return Object.entries(facts).map(([key, value]) => ({ key, value }));
}

const READERS: Record<Product['kind'], (files: Files) => Promise<Record<string, number | string>>> = {
  model: modelFacts,
  sprites: sheetFacts,
  fx: sheetFacts,
  hud: hudFacts,
  font: async (files) => fontFacts(files),
};

function filesOfFormat(files: Files, format: string): [string, Uint8Array][] {
  return Object.entries(files).filter(([path]) => getFormat(path) === format);
}

async function modelFacts(files: Files) {
  const io = new NodeIO();
  const total = { models: 0, triangles: 0, vertices: 0, textures: 0, bones: 0, animations: 0 };
  const materials = new Set<string>();
  const clips = new Set<string>();
  let largest = [0, 0, 0];
  for (const [, glb] of filesOfFormat(files, 'glb')) {
    const root = (await io.readBinary(glb)).getRoot();
    total.models += 1;
    for (const primitive of root.listMeshes().flatMap((mesh) => mesh.listPrimitives())) {
      total.triangles += (primitive.getIndices()?.getCount() ?? 0) / 3;
      total.vertices += primitive.getAttribute('POSITION')?.getCount() ?? 0;
    }
    for (const material of root.listMaterials()) materials.add(material.getName());
    for (const animation of root.listAnimations()) clips.add(animation.getName());
    total.textures += root.listTextures().length;
    total.bones = Math.max(total.bones, ...root.listSkins().map((skin) => skin.listJoints().length));
    const scene = root.listScenes()[0];
    if (!scene) continue;
    const { min, max } = getBounds(scene);
    const size = max.map((edge, axis) => edge - (min[axis] ?? 0));
    if (Math.hypot(...size) > Math.hypot(...largest)) largest = size;
  }
  return {
    ...total,
    materials: materials.size,
    animations: clips.size,
    bounding_box: `${largest.map((meters) => meters.toFixed(2)).join(' × ')} m`,
  };
}

/** The part of an Aseprite sheet description that facts are read from. */
interface Sheet {
  frames: Record<string, { frame: { x: number; y: number; w: number; h: number }; duration: number }>;
  meta: { image: string; frameTags?: { from: number; to: number }[] };
}

/** The part of a Tiled tileset that facts are read from. */
interface Tileset {
  image: string;
  tilecount: number;
  tilewidth: number;
  tileheight: number;
}

/** Frames per second of each animation. A tag on a single frame only names it: nothing moves. */
function animationRates({ frames = {}, meta }: Partial<Sheet>): number[] {
  const list = Object.values(frames);
  return (meta?.frameTags ?? []).flatMap(({ from, to }) => {
    const first = list[from];
    return first && to > from ? [Math.round(1000 / first.duration)] : [];
  });
}

/** One number, or a range such as `7–14`. */
function describeRates(rates: readonly number[]): number | string {
  const [least, most] = [Math.min(...rates), Math.max(...rates)];
  return least === most ? least : `${least}–${most}`;
}

async function sheetFacts(files: Files): Promise<Record<string, number | string>> {
  const facts: Record<string, number | string> = {};
  const sheets = new Set<Uint8Array>();
  let sprites = 0;
  const rates: number[] = [];
  for (const [path, bytes] of filesOfFormat(files, 'json')) {
    const sheet = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Sheet & Tileset>;
    const image = files[path.slice(0, path.lastIndexOf('/') + 1) + (sheet.meta?.image ?? sheet.image ?? '')];
    if (image) sheets.add(image);
    if (sheet.tilecount) {
      sprites += sheet.tilecount;
      Object.assign(facts, { frame_width: sheet.tilewidth, frame_height: sheet.tileheight });
    }
    const frames = Object.values(sheet.frames ?? {});
    sprites += frames.length;
    rates.push(...animationRates(sheet));
    const first = frames[0];
    if (first) Object.assign(facts, { frame_width: first.frame.w, frame_height: first.frame.h });
  }
  const sizes = await Promise.all([...sheets].map((sheet) => sharp(sheet).metadata()));
  const widest = sizes.reduce((best, size) => (size.width > best.width ? size : best));
  return {
    sprites,
    ...facts,
    ...(rates.length > 0 ? { fps: describeRates(rates), animations: rates.length } : {}),
    sheets: sheets.size,
    sheet_size: `${widest.width} × ${widest.height} px`,
  };
}

async function hudFacts(files: Files) {
  const pictures = filesOfFormat(files, 'png');
  const widths = await Promise.all(pictures.map(async ([, png]) => (await sharp(png).metadata()).width));
  return {
    elements: filesOfFormat(files, 'svg').length,
    png_files: pictures.length,
    scales: '1×, 2×',
    largest_width: Math.max(...widths),
  };
}

function fontFacts(files: Files) {
  const fonts = filesOfFormat(files, 'ttf').map(([, ttf]) => opentype.parse(ttf.slice().buffer));
  return {
    styles: fonts.length,
    glyphs: fonts.reduce((sum, font) => sum + font.glyphs.length, 0),
    scripts: describeScripts(fonts[0]),
    kerning_pairs: fonts.reduce((sum, font) => sum + Object.keys(font.kerningPairs).length, 0),
    units_per_em: fonts[0]?.unitsPerEm ?? 0,
  };
}

const SCRIPTS = [
  ['Basic Latin', /^[A-Za-z]$/],
  ['Latin-1', /^[À-ÖØ-öø-ÿ]$/],
  ['Greek', /^\p{Script=Greek}$/u],
  ['Cyrillic', /^\p{Script=Cyrillic}$/u],
] as const;

/** The scripts that a typeface has letters of. */
function describeScripts(font: Font | undefined): string {
  const letters = Array.from({ length: font?.glyphs.length ?? 0 }, (_, i) => {
    const { unicode } = font?.glyphs.get(i) ?? {};
    return unicode === undefined ? '' : String.fromCodePoint(unicode);
  });
  return SCRIPTS.flatMap(([name, pattern]) => (letters.some((letter) => pattern.test(letter)) ? [name] : [])).join(
    ', ',
  );
}

/** The engines that can import these formats. */
export function findEngines(formats: readonly string[]): Engine[] {
  return formats.includes('glb') ? ['unity', 'unreal', 'godot', 'blender'] : ['unity', 'unreal', 'godot'];
}
