import type { ProductImage } from '#contract/products/product.ts';
import type { StoredPicture } from '../schema/pictures.ts';

/** A stored picture as the API sends it. */
export const toImage = ({ file, widths, alt, width, height }: StoredPicture): ProductImage => ({
  image: file,
  image_widths: widths,
  alt,
  width,
  height,
});
