/** What the action button of a product does. */
export type ProductAction = 'save' | 'inCart' | 'add';

/**
 * The action for a product, see docs/specification.md#4-states-and-transitions. A purchased product can still be in a cart that
 * another tab filled, so purchased is checked first.
 */
export const getProductAction = (facts: { isPurchased: boolean; isInCart: boolean }): ProductAction => {
  if (facts.isPurchased) return 'save';
  return facts.isInCart ? 'inCart' : 'add';
};

export const PRODUCT_ACTION_LABEL: Record<ProductAction, string> = { save: 'Save', inCart: 'In Cart', add: 'Add' };
