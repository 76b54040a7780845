import type { ProductKind } from '#contract/products/product-enums.ts';

/** What a product consists of, as filters and forms name it. */
export const PRODUCT_KIND_LABELS: Record<ProductKind, string> = {
  model: '3D models',
  sprites: '2D sprites',
  hud: 'HUD kits',
  font: 'Fonts',
  fx: 'FX',
};
