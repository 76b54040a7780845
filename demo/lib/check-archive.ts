import { unzipSync } from 'fflate';
import { type Font, create } from 'fontkit';
import validator from 'gltf-validator';
import sharp from 'sharp';
import { getFormat, sha256 } from './archive.ts';
import type { Files } from './types.ts';

/** Number of files that were opened inside archives, by format. */
export interface Opened {
  glb: number;
  png: number;
  svg: number;
  ttf: number;
  /** Frames that lie inside their sheet. */
  frames: number;
}

const DOCUMENTS = ['LICENSE.txt', 'README.md', 'manifest.json'];

/**
 * Opens an archive and every file in it.
 * @param opened counts the opened files
 * @returns one line per fault
 */
export async function checkArchive(
  archive: Uint8Array,
  contains: readonly string[],
  opened: Opened,
): Promise<string[]> {
  const files = unzipSync(archive);
  const faults: string[] = [];
  for (const document of DOCUMENTS) if (!files[document]) faults.push(`has no ${document}`);
  for (const format of contains) {
    if (!Object.keys(files).some((path) => getFormat(path) === format)) faults.push(`has no .${format}`);
  }
  checkList(files, faults);
  for (const [path, bytes] of Object.entries(files)) {
    try {
      faults.push(...(await checkFile(path, bytes, files, opened)).map((fault) => `${path}: ${fault}`));
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return faults;
}

/** Compares the files with the archive's own manifest. */
function checkList(files: Files, faults: string[]): void {
  const list = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
    files: { path: string; sha256: string }[];
  };
  for (const { path, sha256: sum } of list.files) {
    const file = files[path];
    if (!file) faults.push(`manifest.json lists ${path}, which is missing`);
    else if (sha256(file) !== sum) faults.push(`manifest.json has another SHA-256 for ${path}`);
  }
}

async function checkFile(path: string, bytes: Uint8Array, files: Files, opened: Opened): Promise<string[]> {
  const format = getFormat(path);
  switch (format) {
    case 'glb':
      opened.glb += 1;
      return checkModel(bytes);
    case 'ttf':
      opened.ttf += 1;
      return checkFont(bytes);
    case 'png':
    case 'svg':
      opened[format] += 1;
      await sharp(bytes).raw().toBuffer();
      return [];
    case 'json':
      return checkAtlas(path, bytes, files, opened);
    default:
      return [];
  }
}

async function checkModel(bytes: Uint8Array): Promise<string[]> {
  const { issues } = await validator.validateBytes(bytes);
  return issues.messages
    .filter(({ severity }) => severity === 0)
    .map(({ code, message, pointer }) => `${code} ${message} (${pointer ?? ''})`);
}

const SAMPLE = 'Prefab Bazaar';

/** Draws a line of text and returns the share of the picture that is covered with ink. */
async function measureInk(font: Font): Promise<number> {
  const { glyphs, positions } = font.layout(SAMPLE);
  let pen = 0;
  const paths = glyphs.map((glyph, index) => {
    const place = positions[index];
    const drawn = `<path transform="translate(${pen + (place?.xOffset ?? 0)} ${place?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`;
    pen += place?.xAdvance ?? 0;
    return drawn;
  });
  const height = font.ascent - font.descent;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="120" viewBox="0 0 ${pen} ${height}"><g transform="translate(0 ${font.ascent}) scale(1 -1)">${paths.join('')}</g></svg>`;
  const { channels } = await sharp(Buffer.from(svg)).stats();
  return (channels[3]?.mean ?? 0) / 255;
}

/** Lays out and draws a line of text, which proves that metrics, outlines and kerning work. */
async function checkFont(bytes: Uint8Array): Promise<string[]> {
  const font = create(Buffer.from(bytes));
  if (!('layout' in font)) return ['is a collection, not a font'];
  const faults: string[] = [];
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?\'"()-';
  for (const letter of letters) {
    const glyph = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
    if (glyph.id === 0) faults.push(`lacks ${letter}`);
    else if (glyph.path.commands.length === 0 || glyph.advanceWidth <= 0) faults.push(`${letter} is empty`);
  }
  const loose = [...'To'].reduce(
    (sum, letter) => sum + font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth,
    0,
  );
  if (font.layout('To').advanceWidth >= loose) faults.push('does not kern');
  const ink = await measureInk(font);
  if (ink < 0.02 || ink > 0.9) faults.push(`draws "${SAMPLE}" with ${Math.round(ink * 100)} % of ink`);
  return faults;
}

interface Sheet {
  frames?: Record<string, { frame: { x: number; y: number; w: number; h: number } }>;
  meta?: { image: string; size: { w: number; h: number } };
}

/** A tileset as the Tiled editor writes it. */
interface Tileset {
  image: string;
  tilecount: number;
  columns: number;
  tilewidth: number;
  tileheight: number;
}

async function checkTiles(path: string, tiles: Tileset, files: Files, opened: Opened): Promise<string[]> {
  const sheet = files[path.slice(0, path.lastIndexOf('/') + 1) + tiles.image];
  if (!sheet) return [`its sheet ${tiles.image} is missing`];
  const { width, height } = await sharp(sheet).metadata();
  const rows = Math.ceil(tiles.tilecount / tiles.columns);
  if (tiles.columns * tiles.tilewidth > width || rows * tiles.tileheight > height)
    return ['tiles are outside the sheet'];
  opened.frames += tiles.tilecount;
  return [];
}

/** Checks that all frames lie inside their sheet. */
async function checkAtlas(path: string, bytes: Uint8Array, files: Files, opened: Opened): Promise<string[]> {
  const read = JSON.parse(new TextDecoder().decode(bytes)) as Sheet & Partial<Tileset>;
  if (read.tilecount) return checkTiles(path, read as Tileset, files, opened);
  const { frames, meta } = read;
  if (!frames || !meta) return [];
  const image = path.slice(0, path.lastIndexOf('/') + 1) + meta.image;
  const sheet = files[image];
  if (!sheet) return [`its sheet ${image} is missing`];
  const { width, height } = await sharp(sheet).metadata();
  const faults = meta.size.w === width && meta.size.h === height ? [] : [`the sheet is ${width} × ${height} px`];
  for (const [name, { frame }] of Object.entries(frames)) {
    if (frame.x < 0 || frame.y < 0 || frame.x + frame.w > width || frame.y + frame.h > height)
      faults.push(`the frame ${name} is outside the sheet`);
    else opened.frames += 1;
  }
  return faults;
}
