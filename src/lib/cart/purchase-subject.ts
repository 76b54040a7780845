/** A product that costs nothing. */
export interface FreeProduct {
  id: number;
  title: string;
}

/** What to pay. */
export type PurchaseSubject =
  /**
   * The user buys everything in the cart, one product of it (`productId`), or one free product without the cart. `gateway` is the ID of
   * the payment method, empty for a free product. `expectedTotal` is the displayed total, decimal: the server rejects a purchase at
   * another total.
   */
  | { type: 'purchase.start'; gateway: string; expectedTotal: number; productId?: number; free?: FreeProduct }
  /** The user pays an order that is not paid yet. */
  | { type: 'purchase.continue'; orderNumber: string };
