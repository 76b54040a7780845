import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#contract/catalog/catalog-manifest.ts';
import { PICTURE_WIDTH_MIN } from '#contract/products/product-limits.ts';
import { ShopError } from '#server/platform/errors.ts';
import { PIXELS_MAX } from '../import/check-pictures.ts';
import { VARIANTS, deriveVariant } from '../import/image-variants.ts';
import type { UploadedPicture } from '../queries/product-pictures.ts';

/** px. A wider picture is scaled down. */
const MASTER_WIDTH_MAX = 2560;
/** Height of a picture in widths. A WebP file has at most 16,383 px. */
const HEIGHT_MAX = 4;
/** What browsers and cameras write, as the decoder names it. No vector graphics, because they could refer to other files. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

const reject = (message: string) => new ShopError('file_rejected', { message });

const NOT_A_PICTURE = 'This file is not a picture that the shop can read. Choose a JPEG, PNG, WebP or AVIF file';

const readSize = async (path: string) => {
  try {
    const { format, compression, autoOrient } = await sharp(path, { limitInputPixels: PIXELS_MAX }).metadata();
    const isKnown = FORMATS.includes(format) && (format !== 'heif' || compression === 'av1');
    return isKnown ? autoOrient : null;
  } catch {
    return null;
  }
};

/**
 * Turns an uploaded file into a picture of the shop: upright, as WebP, without metadata such as the place where it was taken, with all
 * variants.
 * @returns the picture, and the bytes of its files by name
 * @throws ShopError file_rejected for anything but a picture that is wide enough
 */
export const createPicture = async (
  productId: number,
  path: string,
): Promise<{ picture: UploadedPicture; files: Map<string, Buffer> }> => {
  const size = await readSize(path);
  if (!size) throw reject(NOT_A_PICTURE);
  if (size.width < PICTURE_WIDTH_MIN)
    throw reject(`This picture is ${size.width} px wide. It must be at least ${PICTURE_WIDTH_MIN} px wide`);
  if (size.height > size.width * HEIGHT_MAX)
    throw reject(`This picture is too tall. It must be at most ${HEIGHT_MAX} times as high as wide`);

  const upright = sharp(path, { failOn: 'truncated', limitInputPixels: PIXELS_MAX }).autoOrient();
  const scaled = upright.resize({ width: MASTER_WIDTH_MAX, withoutEnlargement: true });
  const made = await scaled
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  if (!made) throw reject(NOT_A_PICTURE);

  // Each upload has a name of its own, so that removing one never removes the file of another.
  const hash = createHash('sha256').update(made.data).digest('hex').slice(0, 10);
  const name = `picture-${productId}-${randomBytes(4).toString('hex')}-${hash}`;
  const files = new Map<string, Buffer>([[`${name}.webp`, made.data]]);
  for (const variant of VARIANTS) files.set(`${name}${variant.suffix}`, await deriveVariant(made.data, variant));
  const { width, height } = made.info;
  return { picture: { file: `${name}.webp`, widths: [...IMAGE_WIDTHS], width, height }, files };
};
