/** What to pay. */
export type PurchaseSubject =
  /**
   * Everything in the cart. `gateway` is the ID of the payment method. `expectedTotal` is the displayed total, decimal: the server
   * rejects a purchase at another total.
   */
  | { type: 'purchase.start'; gateway: string; expectedTotal: number }
  /** An unpaid order. */
  | { type: 'purchase.continue'; orderNumber: string };
