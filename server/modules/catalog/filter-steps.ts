import type { FileFacts } from '#contract/products/product-facts.ts';
import { DISCOUNT_STEPS, FRAME_STEPS, TRIANGLE_STEPS } from '#contract/catalog/search-terms.ts';

/** What the filters by a number compare. */
interface Compared {
  priceMinor: number;
  newPriceMinor: number | null;
  fileFacts: FileFacts | null;
}

/** The discount in whole percent, rounded down as on the badge. */
const computeDiscount = ({ priceMinor, newPriceMinor }: Compared) =>
  newPriceMinor === null || priceMinor === 0 ? 0 : Math.floor(((priceMinor - newPriceMinor) * 100) / priceMinor);

const atMost = (steps: readonly number[], value: number | undefined) =>
  value === undefined ? [] : steps.filter((step) => value <= step);

/** The choices of each filter by a number that a product passes. What is not known of a product passes none. */
export const getPassedSteps = (product: Compared) => ({
  discount: DISCOUNT_STEPS.filter((step) => computeDiscount(product) >= step),
  triangles: atMost(TRIANGLE_STEPS, product.fileFacts?.model_triangles),
  frame: atMost(FRAME_STEPS, product.fileFacts?.sprite_px),
});
