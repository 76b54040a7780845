import type { Product } from '#contract/products/product.ts';
import { assetUrl } from './asset-url.ts';

/** Size of product pictures in px. It reserves their space while they load. */
export const PRODUCT_PICTURE_SIZE = { width: 1280, height: 960 } as const;

/** The `source` of a `Picture` for a product's picture. */
export const productPicture = ({ image, image_widths: widths }: Pick<Product, 'image' | 'image_widths'>) => ({
  baseUrl: assetUrl('static/assets'),
  file: image,
  widths,
});
