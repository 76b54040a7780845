/** Money in integer minor units throughout. */

export interface CheckoutRequest {
  /** Order number; the gateway shows it and gives it back. */
  reference: string;
  lines: readonly { title: string; amountMinor: number }[];
  amountMinor: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** The same key and request give the same checkout, however often they are sent. */
  idempotencyKey: string;
}

/** What the gateway says of a checkout right now: the only truth about money. */
export interface Checkout {
  id: string;
  /** Where the shopper pays. */
  url: string;
  /** `declined`: given up after a card was refused, where a gateway tells that from a change of mind. */
  status: 'open' | 'paid' | 'declined' | 'canceled' | 'expired';
  reference: string;
  amountMinor: number;
  currency: string;
}

export interface RefundRequest {
  /** The paid checkout that a part is returned of. */
  checkoutId: string;
  amountMinor: number;
  currency: string;
  /** The same key and request give the same refund, however often and however late they are sent. */
  idempotencyKey: string;
}

/** What the gateway says of money on its way back. */
export interface GatewayRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountMinor: number;
  currency: string;
}

/** An event whose signature was right. Its content is not believed: the checkout is read again. */
export interface GatewayEvent {
  id: string;
  type: string;
  /** Null for events that concern no checkout. */
  checkoutId: string | null;
}

/** Who takes the money. Every method may throw GatewayError. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  retrieveCheckout(id: string): Promise<Checkout>;
  /** After this nobody can pay it; a paid one stays paid. @returns what it then is */
  expireCheckout(id: string): Promise<Checkout>;
  /** Returns a part of what was paid; the gateway refuses more than is left of it. */
  createRefund(request: RefundRequest): Promise<GatewayRefund>;
  retrieveRefund(id: string): Promise<GatewayRefund>;
  /**
   * @param rawBody exactly as received
   * @returns null when the signature is missing, wrong or too old
   */
  readEvent(rawBody: string, signature: string | undefined, now: Date): GatewayEvent | null;
}

/** `refused`: the gateway said no, nothing happened there. `unknown`: no answer; it may have happened. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly outcome: 'refused' | 'unknown';

  constructor(outcome: 'refused' | 'unknown', message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}
