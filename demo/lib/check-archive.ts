import { unzipSync } from 'fflate';
import { create } from 'fontkit';
import validator from 'gltf-validator';
import sharp from 'sharp';
import { formatOf, sha256 } from './archive.ts';
import type { Files } from './types.ts';

const PAPERS = ['LICENSE.txt', 'README.md', 'manifest.json'];

/** Opens an archive and everything in it; answers what is wrong. */
export async function checkArchive(archive: Uint8Array, contains: readonly string[]): Promise<string[]> {
  const files = unzipSync(archive);
  const faults: string[] = [];
  for (const paper of PAPERS) if (!files[paper]) faults.push(`has no ${paper}`);
  for (const format of contains) {
    if (!Object.keys(files).some((path) => formatOf(path) === format)) faults.push(`has no .${format}`);
  }
  checkList(files, faults);
  for (const [path, bytes] of Object.entries(files)) {
    try {
      faults.push(...(await checkFile(path, bytes, files)).map((fault) => `${path}: ${fault}`));
    } catch (error) {
      faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return faults;
}

/** Compares the files with the list that lies beside them. */
function checkList(files: Files, faults: string[]): void {
  const list = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
    files: { path: string; sha256: string }[];
  };
  for (const { path, sha256: sum } of list.files) {
    const file = files[path];
    if (!file) faults.push(`manifest.json lists ${path}, which is not there`);
    else if (sha256(file) !== sum) faults.push(`manifest.json has another SHA-256 for ${path}`);
  }
}

async function checkFile(path: string, bytes: Uint8Array, files: Files): Promise<string[]> {
  switch (formatOf(path)) {
    case 'glb':
      return checkModel(bytes);
    case 'ttf':
      return checkFont(bytes);
    case 'png':
    case 'svg':
      await sharp(bytes).raw().toBuffer();
      return [];
    case 'json':
      return checkAtlas(path, bytes, files);
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

/** Lays out a line of text: a font that can do that has working metrics, outlines and kerning. */
function checkFont(bytes: Uint8Array): string[] {
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
  return faults;
}

interface Sheet {
  frames?: Record<string, { frame: { x: number; y: number; w: number; h: number } }>;
  meta?: { image: string; size: { w: number; h: number } };
}

/** Sees to it that all frames lie inside of their sheet. */
async function checkAtlas(path: string, bytes: Uint8Array, files: Files): Promise<string[]> {
  const { frames, meta } = JSON.parse(new TextDecoder().decode(bytes)) as Sheet;
  if (!frames || !meta) return [];
  const image = path.slice(0, path.lastIndexOf('/') + 1) + meta.image;
  const sheet = files[image];
  if (!sheet) return [`its sheet ${image} is not there`];
  const { width, height } = await sharp(sheet).metadata();
  const faults = meta.size.w === width && meta.size.h === height ? [] : [`the sheet is ${width} × ${height} px`];
  for (const [name, { frame }] of Object.entries(frames)) {
    if (frame.x < 0 || frame.y < 0 || frame.x + frame.w > width || frame.y + frame.h > height)
      faults.push(`the frame ${name} is outside of the sheet`);
  }
  return faults;
}
