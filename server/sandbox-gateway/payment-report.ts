import { z } from '#contract/zod.ts';
import type { SandboxDeps } from './checkouts.ts';
import { readCheckout } from './checkouts.ts';
import { type CheckoutRow, type DisputeRow, type RefundRow, listDisputes, listRefunds } from './queries.ts';

/** Response of GET /v1/checkouts/:id/payment. Money in integer minor units, oldest first. */
export const paymentResponseSchema = z.object({
  refunds: z.array(
    z.object({
      id: z.string(),
      status: z.literal('succeeded'),
      amount_minor: z.int(),
      currency: z.string(),
      idempotency_key: z.string().nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['open', 'won', 'lost']),
      amount_minor: z.int(),
      currency: z.string(),
      reason: z.string(),
    }),
  ),
});

/** What happened to a payment since. */
export interface PaymentState {
  refunds: readonly RefundRow[];
  disputes: readonly DisputeRow[];
  /** Minor units that were neither refunded nor lost in a dispute. */
  leftMinor: number;
}

const sum = (rows: readonly { amountMinor: number }[]) => rows.reduce((all, { amountMinor }) => all + amountMinor, 0);

export const readPaymentState = async (db: SandboxDeps['db'], row: CheckoutRow): Promise<PaymentState> => {
  const refunds = await listRefunds(db, row.id);
  const disputes = await listDisputes(db, row.id);
  const lost = disputes.filter(({ status }) => status === 'lost');
  return { refunds, disputes, leftMinor: row.amountMinor - sum(refunds) - sum(lost) };
};

/**
 * All refunds and disputes of a checkout.
 * @throws ShopError not_found
 */
export const readPayment = async (
  { db }: SandboxDeps,
  checkoutId: string,
): Promise<z.infer<typeof paymentResponseSchema>> => {
  const checkout = await readCheckout(db, checkoutId);
  const { refunds, disputes } = await readPaymentState(db, checkout);
  const { currency } = checkout;
  return {
    refunds: refunds.map(({ id, amountMinor, idempotencyKey }) => ({
      id,
      status: 'succeeded',
      amount_minor: amountMinor,
      currency,
      idempotency_key: idempotencyKey,
    })),
    disputes: disputes.map(({ id, status, amountMinor, reason }) => ({
      id,
      status,
      amount_minor: amountMinor,
      currency,
      reason,
    })),
  };
};
