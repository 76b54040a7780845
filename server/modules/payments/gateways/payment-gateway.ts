import type { DisputeStatus } from '#contract/orders/order-enums.ts';

/** Amounts in minor units. */

export interface CheckoutLine {
  title: string;
  amountMinor: number;
  /** Price without discounts, and the name of the last one, such as `Bundle: Starter pack`. It may differ like the picture. */
  discount?: { name: string; listAmountMinor: number };
  /**
   * Address of a small picture at the shop. It may differ when a call is repeated, because a product may get another picture, so a
   * gateway that compares repeated calls must not compare it.
   */
  pictureUrl?: string;
}

/**
 * What a payment page can state beside the lines. The buyer's profile may change before a call is repeated, so a gateway that compares
 * repeated calls must not compare it.
 */
export interface CheckoutDetails {
  /** Where the receipt goes. */
  email: string;
  /** The tax that the total includes; null when none is charged. */
  tax: { name: string; rateHundredths: number; amountMinor: number } | null;
  /** Pages of the shop. */
  refundsUrl: string;
  termsUrl: string;
}

export interface CheckoutRequest {
  /** Order number. The gateway shows it and returns it. */
  reference: string;
  lines: readonly CheckoutLine[];
  details: CheckoutDetails;
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
  /** The card that paid, if the gateway reports it. */
  card?: { brand: string; last4: string } | null | undefined;
}

export interface RefundRequest {
  /** The paid checkout to refund. */
  checkoutId: string;
  amountMinor: number;
  currency: string;
  /** The same key and request give the same refund, even days later. */
  idempotencyKey: string;
}

/** Present state of a refund at the gateway. */
export interface GatewayRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'failed';
  amountMinor: number;
  currency: string;
}

/** A refund in the report of a payment. */
export interface ReportedRefund extends GatewayRefund {
  /** Of the call that made it; null for a refund that was made in the dashboard of the gateway. */
  idempotencyKey: string | null;
}

/** Present state of a dispute at the gateway. */
export interface ReportedDispute {
  id: string;
  status: DisputeStatus;
  amountMinor: number;
  currency: string;
  /** Such as `product not received`. */
  reason: string;
}

/** What happened to a payment since. */
export interface PaymentReport {
  refunds: readonly ReportedRefund[];
  disputes: readonly ReportedDispute[];
}

/** A webhook event with a valid signature. Its content is not trusted: the checkout is read from the gateway. */
export interface GatewayEvent {
  id: string;
  type: string;
  /** The checkout whose payment the event is about; null for other events. */
  checkoutId: string | null;
  /** The payment that was refunded or disputed, by the gateway's id; null for other events. */
  paymentId: string | null;
}

/** Collects payments. Every method may throw GatewayError. */
export interface PaymentGateway {
  readonly name: 'sandbox' | 'stripe';
  /** The smallest total of a checkout; 0 when the gateway has none for the currency. */
  minimumMinor(currency: string): number;
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  retrieveCheckout(id: string): Promise<Checkout>;
  /** Closes a checkout for payment; a paid one stays paid. @returns its state after that */
  expireCheckout(id: string): Promise<Checkout>;
  /** Refunds a part of the payment; the gateway rejects more than is left. */
  createRefund(request: RefundRequest): Promise<GatewayRefund>;
  retrieveRefund(id: string): Promise<GatewayRefund>;
  /** The checkout of a payment that an event names. */
  findCheckout(paymentId: string): Promise<Checkout>;
  /** All refunds and disputes of a paid checkout, those included that the shop did not start. */
  retrievePayment(checkoutId: string): Promise<PaymentReport>;
  /**
   * @param rawBody exactly as received
   * @returns null when the signature is missing, wrong or too old
   */
  readEvent(rawBody: string, signature: string | undefined, now: Date): GatewayEvent | null;
}

/**
 * What a failed call says about the payment, see docs/design/orders-and-payment.md#failures-of-the-gateway.
 * - `missing`: the gateway has no such checkout or refund.
 * - `rejected`: the gateway rejected what the call contains, so nothing happened.
 * - `replayed`: an earlier call with this idempotency key failed, or asked for something else; only a new key can succeed.
 * - `unknown`: anything may have happened. No response, an error of the gateway, or it rejects our key.
 */
export type GatewayOutcome = 'missing' | 'rejected' | 'replayed' | 'unknown';

export class GatewayError extends Error {
  override name = 'GatewayError';
  readonly outcome: GatewayOutcome;

  constructor(outcome: GatewayOutcome, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}
