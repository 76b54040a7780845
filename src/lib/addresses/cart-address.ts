/** What the page of the cart sells after Buy now. It is in the URL. */
export interface BuyNowChoice {
  /** The product of Buy now. */
  productId: number;
  /** Whether the rest of the cart is bought too. */
  isWholeCart: boolean;
}

export const CART = '/account/cart';

/** Reads the choice from the URL of the cart. @returns null without Buy now */
export const readBuyNowChoice = (params: URLSearchParams): BuyNowChoice | null => {
  const id = params.get('buy') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? { productId: Number(id), isWholeCart: params.get('all') === 'true' } : null;
};

/** The URL of the cart after Buy now. */
export const buyNowPath = ({ productId, isWholeCart }: BuyNowChoice): string =>
  `${CART}?buy=${productId}${isWholeCart ? '&all=true' : ''}`;
