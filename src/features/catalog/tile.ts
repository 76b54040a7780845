import type { ComponentType } from 'react';
import type { Product } from '#contract/products/product.ts';

/** Renders one product. */
export type Tile = ComponentType<{ product: Product; headingLevel?: 2 | 3 | 4; priority?: boolean }>;
