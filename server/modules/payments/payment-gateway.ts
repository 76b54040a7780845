/** Amounts in minor units. */

export interface CheckoutRequest {
  /** Order number. The gateway shows it and returns it. */
  reference: string;
  lines: readonly { title: string; amountMinor: number }[];
  amountMinor: number;
  currency: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  /** The same key and request give the same checkout. */
  idempotencyKey: string;
}

/** Present state of a checkout at the gateway: the only source of truth about a payment. */
export interface Checkout {
  id: string;
  /** URL of the payment page. */
  url: string;
  /** `declined`: canceled after a declined card, if the gateway reports the difference. */
  status: 'open' | 'paid' | 'declined' | 'canceled' | 'expired';
  reference: string;
  amountMinor: number;
  currency: string;
}

export interface RefundRequest {
  /** The paid checkout to refund. */
  checkoutId: string;
  amountMinor: number;
  currency: string;
  /** The same key and request give the same refund, also after days. */
  idempotencyKey: string;
}

/** Present state of a refund at the gateway. */
export interface GatewayRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountMinor: number;
  currency: string;
}

/** A webhook event with a valid signature. Its content is not trusted: the checkout is read from the gateway. */
export interface GatewayEvent {
  id: string;
  type: string;
  /** Null for events that concern no checkout. */
  checkoutId: string | null;
}

/** Collects payments. Every method may throw GatewayError. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  retrieveCheckout(id: string): Promise<Checkout>;
  /** Closes a checkout for payment; a paid one stays paid. @returns its state after that */
  expireCheckout(id: string): Promise<Checkout>;
  /** Refunds a part of the payment; the gateway rejects more than is left. */
  createRefund(request: RefundRequest): Promise<GatewayRefund>;
  retrieveRefund(id: string): Promise<GatewayRefund>;
  /**
   * @param rawBody exactly as received
   * @returns null when the signature is missing, wrong or too old
   */
  readEvent(rawBody: string, signature: string | undefined, now: Date): GatewayEvent | null;
}

/**
 * What a failed call says about the payment, see docs/design.md#failures-of-the-gateway.
 * - `missing`: the gateway has no such checkout or refund.
 * - `refused`: the gateway rejected what the call contains, so nothing happened.
 * - `replayed`: the gateway repeats the failure of an earlier call with this idempotency key; only a new key can succeed.
 * - `unknown`: anything may have happened. No response, an error of the gateway, or it rejects our key.
 */
export type GatewayOutcome = 'missing' | 'refused' | 'replayed' | 'unknown';

export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly outcome: GatewayOutcome;

  constructor(outcome: GatewayOutcome, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}
