import type { Product } from '#contract/product.ts';
import { assetUrl } from './asset-url.ts';

/** Size in px that product pictures are made in; it reserves their box before they arrive. */
export const PRODUCT_PICTURE_SIZE = { width: 1280, height: 960 } as const;

/** Where a picture of a product lies and in which widths: the `source` of a `Picture`. */
export const productPicture = ({ image, image_widths: widths }: Pick<Product, 'image' | 'image_widths'>) => ({
  baseUrl: assetUrl('static/assets'),
  file: image,
  widths,
});
