import { randomBytes } from 'node:crypto';
import { type SandboxDeps, enqueueEvents } from './checkouts.ts';
import { readPaymentState } from './payment-report.ts';
import { type CheckoutRow, closeDispute, insertDispute, insertRefund, lockCheckout } from './queries.ts';

/** What happens to a payment without the shop: in the dashboard of the gateway, or at the bank of the buyer. */
export type MerchantAct =
  /** Minor units. */
  { kind: 'refund'; amountMinor: number } | { kind: 'dispute' } | { kind: 'decide'; outcome: 'won' | 'lost' };

const REASON = 'product not received';

const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64url')}`;

type Tx = SandboxDeps['db'];

/** @returns the type of the event that reports it; null when the payment does not allow it */
const perform = async (tx: Tx, checkout: CheckoutRow, act: MerchantAct, now: Date): Promise<string | null> => {
  const { leftMinor, disputes } = await readPaymentState(tx, checkout);
  const isDisputed = disputes.some(({ status }) => status === 'open');
  const paid = { checkoutId: checkout.id, createdAt: now };
  if (act.kind === 'decide') return (await closeDispute(tx, checkout.id, act.outcome)) ? 'dispute.closed' : null;
  const amountMinor = act.kind === 'refund' ? act.amountMinor : leftMinor;
  if (isDisputed || amountMinor <= 0 || amountMinor > leftMinor) return null;
  if (act.kind === 'dispute') {
    await insertDispute(tx, { id: newId('dp'), ...paid, amountMinor, reason: REASON, status: 'open' });
    return 'dispute.created';
  }
  await insertRefund(tx, { id: newId('re'), ...paid, amountMinor, idempotencyKey: null, requestHash: '' });
  return 'refund.created';
};

/**
 * Refunds or disputes a paid checkout, or decides its dispute, and queues the webhook event in the same transaction.
 * @returns false when the payment does not allow it
 */
export const actOnPayment = (deps: SandboxDeps, checkoutId: string, act: MerchantAct): Promise<boolean> => {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, checkoutId);
    const type = checkout?.status === 'paid' ? await perform(tx, checkout, act, now) : null;
    if (type !== null) await enqueueEvents(tx, [{ type, checkoutId }], now);
    return type !== null;
  });
};
