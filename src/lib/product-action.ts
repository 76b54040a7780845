/** What the one button of a product does now; its words and its place follow from this. */
export type ProductAction = 'save' | 'inCart' | 'add';

/**
 * Specification, section 4: purchased shows Save, in cart shows In Cart, otherwise Add. Purchased wins: what is owned can
 * still lie in a cart that another tab filled.
 */
export const productAction = (facts: { isPurchased: boolean; isInCart: boolean }): ProductAction => {
  if (facts.isPurchased) return 'save';
  return facts.isInCart ? 'inCart' : 'add';
};

export const PRODUCT_ACTION_LABEL: Record<ProductAction, string> = { save: 'Save', inCart: 'In Cart', add: 'Add' };
