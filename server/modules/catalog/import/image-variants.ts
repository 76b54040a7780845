import { IMAGE_WIDTHS } from '#contract/catalog/catalog-manifest.ts';
import sharp from 'sharp';

/** One size and format of a picture, beside its master. */
export interface Variant {
  suffix: string;
  format: 'webp' | 'avif';
  /** px. */
  width: number;
}

/** Every variant that pages use. */
export const VARIANTS: readonly Variant[] = IMAGE_WIDTHS.flatMap((width) =>
  (['avif', 'webp'] as const).map((format) => ({ suffix: `-${width}.${format}`, format, width })),
);

/** The names of all files of a published picture. @param master name of its master, which ends in `.webp` */
export const listFilesOfPicture = (master: string): string[] => {
  const name = master.replace(/\.webp$/, '');
  return [master, ...VARIANTS.map(({ suffix }) => `${name}${suffix}`)];
};

/**
 * Encodes a variant of a picture.
 * @param master path of the master picture, or its bytes
 */
export const deriveVariant = (
  master: string | Buffer,
  { format, width }: Pick<Variant, 'format' | 'width'>,
): Promise<Buffer> => {
  const picture = sharp(master).resize({ width, kernel: 'lanczos3' });
  return format === 'avif'
    ? picture.avif({ quality: 46, effort: 2 }).toBuffer()
    : picture.webp({ quality: 68, effort: 4, smartSubsample: true }).toBuffer();
};
