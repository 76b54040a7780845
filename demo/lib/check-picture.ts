import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { getFormat } from './archive.ts';

/** Decodes a picture and compares its format and size with its file name. */
export async function checkPicture(path: string, width: number): Promise<{ bytes: number; faults: string[] }> {
  const faults: string[] = [];
  const bytes = await readFile(path);
  const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const { format, compression } = await sharp(bytes).metadata();
  const found = format === 'heif' ? (compression === 'av1' ? 'avif' : 'heif') : format;
  if (found !== getFormat(path)) faults.push(`is ${found}`);
  if (info.width !== width || info.height !== (width * 3) / 4) faults.push(`is ${info.width} × ${info.height} px`);
  return { bytes: bytes.length, faults };
}
