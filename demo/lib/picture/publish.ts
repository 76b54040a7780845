import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '#contract/catalogue-manifest.ts';

/**
 * Writes a picture in every size the shop uses: `NAME.webp`, and `NAME-WIDTH.avif` and `NAME-WIDTH.webp` beside it.
 * @param png the picture of 1280 × 960
 */
export async function publishPicture(png: Buffer, folder: string, name: string): Promise<void> {
  const master = await sharp(png).webp({ quality: 68, effort: 5, smartSubsample: true }).toBuffer();
  await writeFile(join(folder, `${name}.webp`), master);
  for (const width of IMAGE_WIDTHS) {
    const sized = () => sharp(png).resize({ width, kernel: 'lanczos3' });
    const full = width === 1280;
    const webp = full ? master : await sized().webp({ quality: 68, effort: 5, smartSubsample: true }).toBuffer();
    await writeFile(join(folder, `${name}-${width}.webp`), webp);
    await writeFile(join(folder, `${name}-${width}.avif`), await sized().avif({ quality: 46, effort: 4 }).toBuffer());
  }
}
