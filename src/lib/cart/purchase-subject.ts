/** A product that costs nothing. */
export interface FreeProduct {
  id: number;
  title: string;
}

/** What to pay. */
export type PurchaseSubject =
  /**
   * Everything in the cart, one product of it (`productId`), or one free product without the cart. `gateway` is the ID of the payment method, empty for a free product.
   * `expectedTotal` is the displayed total, decimal: the server rejects a purchase at another total.
   */
  | { type: 'purchase.start'; gateway: string; expectedTotal: number; productId?: number; free?: FreeProduct }
  /** An unpaid order. */
  | { type: 'purchase.continue'; orderNumber: string };
