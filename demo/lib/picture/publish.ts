import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { IMAGE_WIDTHS } from '../../../src/contract/catalog/catalog-manifest.ts';
import { PICTURE } from './renderer.ts';

/**
 * Writes a picture in the sizes the shop uses: the master `NAME.webp`, and `NAME-WIDTH.avif` and `NAME-WIDTH.webp`. The
 * master is also the WebP variant of its own width.
 * @param png the picture of 1280 × 960
 */
export async function writePicture(png: Buffer, folder: string, name: string): Promise<void> {
  const webp = { quality: 64, effort: 5, smartSubsample: true };
  await writeFile(join(folder, `${name}.webp`), await sharp(png).webp(webp).toBuffer());
  for (const width of IMAGE_WIDTHS) {
    const sized = () => sharp(png).resize({ width, kernel: 'lanczos3' });
    await writeFile(join(folder, `${name}-${width}.avif`), await sized().avif({ quality: 45, effort: 4 }).toBuffer());
    if (width !== PICTURE.width)
      await writeFile(join(folder, `${name}-${width}.webp`), await sized().webp(webp).toBuffer());
  }
}
