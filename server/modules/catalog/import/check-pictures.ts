import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#contract/catalog/catalog-manifest.ts';
import { PICTURE_SIZE_MAX } from '#contract/products/product-limits.ts';
import type { Report } from './catalog-error.ts';
import { findFile, pathExists } from './folder-files.ts';
import { VARIANTS, type Variant } from './image-variants.ts';

/** Of a picture in all. A decoded one takes four bytes each. */
export const PIXELS_MAX = 50_000_000;

/** A picture without faults, and the files to publish for it. */
export interface CheckedPicture {
  /** File name of the master under /static/assets/. */
  file: string;
  widths: number[];
  alt: string;
  /** px of the master. */
  width: number;
  height: number;
  copies: PictureCopy[];
}

/** A file to publish: a copy, or a variant to derive from the master. */
export interface PictureCopy {
  from: string;
  to: string;
  derive?: Pick<Variant, 'format' | 'width'>;
}

/** Whether a WebP file is as long as its header says; chunks are padded to an even length. */
const isCompleteWebp = (bytes: Buffer) => {
  const end = bytes.length >= 8 ? bytes.readUInt32LE(4) + 8 : Infinity;
  return bytes.length === end || bytes.length === end + (end % 2);
};

export interface PictureChecks {
  /** Whether master pictures are decoded, which finds some damage inside a file that is as long as it should be. */
  decode: boolean;
}

interface Expected {
  file: string;
  format: 'webp' | 'avif';
  /** px; null for a master, which may have any width. */
  width: number | null;
}

/** Whether an AVIF file ends where its last box ends, which a truncated file does not. */
const isCompleteAvif = (bytes: Buffer) => {
  let end = 0;
  while (end + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(end);
    // 0: the box extends to the end of the file. 1: a 64-bit size, which no picture in a shop needs.
    if (size === 0) return true;
    if (size < 8) return false;
    end += size;
  }
  return end === bytes.length;
};

const readPicture = async (root: string, expected: Expected, report: Report, { decode }: PictureChecks) => {
  const found = await findFile(root, expected.file, report);
  if (!found) return null;
  if (found.size > PICTURE_SIZE_MAX) {
    report(expected.file, `is larger than ${PICTURE_SIZE_MAX / 1e6} MB`);
    return null;
  }
  const bytes = await readFile(found.path);
  try {
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: PIXELS_MAX });
    const { format, compression, width, height } = await picture.metadata();
    const actual = format === 'heif' && compression === 'av1' ? 'avif' : format;
    if (actual !== expected.format) {
      report(expected.file, `is ${actual}, not ${expected.format}`);
      return null;
    }
    if (expected.width !== null && width !== expected.width) {
      report(expected.file, `is ${width} px wide, not ${expected.width}`);
      return null;
    }
    // A truncated file has a valid header. Decoding every variant too would take longer than the rest of the check.
    const isComplete = expected.format === 'avif' ? isCompleteAvif(bytes) : isCompleteWebp(bytes);
    if (!isComplete) {
      report(expected.file, 'is not a valid picture: it is truncated');
      return null;
    }
    if (decode && expected.width === null) await picture.resize(16).raw().toBuffer();
    return { path: found.path, bytes, width, height };
  } catch {
    // Not the decoder's text: it shares one between all threads, so other pictures decoded at the same time shorten it.
    report(expected.file, 'is not a valid picture: it cannot be decoded');
    return null;
  }
};

/**
 * Checks a picture and its variants. Missing variants are derived from the master when the picture is published.
 *
 * The published file name contains a part of the content's SHA-256. A new picture never overwrites an old one, so a failed import
 * changes nothing that is shown, and browsers may cache pictures forever.
 * @param folder the product's folder of pictures, inside the catalog folder
 * @returns null if a fault was reported
 */
export const checkPicture = async (
  root: string,
  folder: string,
  image: { file: string; alt: string },
  report: Report,
  checks: PictureChecks,
): Promise<CheckedPicture | null> => {
  const name = /^(.+)\.webp$/.exec(image.file)?.[1];
  if (!name) {
    report(`${folder}/${image.file}`, 'must be a .webp file');
    return null;
  }
  const master = await readPicture(
    root,
    { file: `${folder}/${image.file}`, format: 'webp', width: null },
    report,
    checks,
  );
  if (!master) return null;

  const given: Variant[] = [];
  for (const variant of VARIANTS) if (await pathExists(root, `${folder}/${name}${variant.suffix}`)) given.push(variant);
  const missing = VARIANTS.filter((variant) => !given.includes(variant));
  const widest = Math.max(0, ...missing.map(({ width }) => width));
  if (master.width < widest) {
    report(
      `${folder}/${image.file}`,
      `is ${master.width} px wide; variants up to ${widest} px must be derived from it`,
    );
    return null;
  }
  const read = await Promise.all(
    given.map(({ suffix, format, width }) =>
      readPicture(root, { file: `${folder}/${name}${suffix}`, format, width }, report, checks),
    ),
  );
  const variants = read.filter((picture) => picture !== null);
  if (variants.length < given.length) return null;

  const hash = createHash('sha256');
  for (const { bytes } of [master, ...variants]) hash.update(bytes);
  const published = `${name}-${hash.digest('hex').slice(0, 10)}`;
  const isMaster = ({ format, width }: Variant) => format === 'webp' && width === master.width;
  return {
    file: `${published}.webp`,
    widths: [...IMAGE_WIDTHS],
    alt: image.alt,
    width: master.width,
    height: master.height,
    copies: [
      { from: master.path, to: `${published}.webp` },
      ...variants.map(({ path }, index) => ({ from: path, to: `${published}${given[index]?.suffix ?? ''}` })),
      ...missing.map((variant) => ({
        from: master.path,
        to: `${published}${variant.suffix}`,
        ...(isMaster(variant) ? {} : { derive: { format: variant.format, width: variant.width } }),
      })),
    ],
  };
};
