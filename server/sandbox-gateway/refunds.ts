import { createHash, randomBytes } from 'node:crypto';
import { z } from '#contract/zod.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { SandboxDeps } from './checkouts.ts';
import { readPaymentState } from './payment-report.ts';
import { type RefundRow, findRefund, findRefundByKey, insertRefund, lockCheckout } from './queries.ts';

/** Body of POST /v1/checkouts/:id/refunds. Money in integer minor units. */
export const refundRequestSchema = z.strictObject({
  amount_minor: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

export const refundResponseSchema = z.object({
  id: z.string(),
  status: z.literal('succeeded'),
  amount_minor: z.int(),
  currency: z.string(),
});
type RefundResponse = z.infer<typeof refundResponseSchema>;

const toResponse = (row: RefundRow, currency: string): RefundResponse => ({
  id: row.id,
  status: 'succeeded',
  amount_minor: row.amountMinor,
  currency,
});

const invalid = (field: string, text: string) => new ShopError('invalid_input', { fields: { [field]: [text] } });

/**
 * Refunds a part of a paid checkout immediately. A repeated call with the same key and body returns the same refund.
 * @throws ShopError not_found, idempotency_mismatch; invalid_input when the checkout was not paid, is disputed, or less is left
 */
export const createRefund = (
  deps: SandboxDeps,
  checkoutId: string,
  key: string,
  body: z.infer<typeof refundRequestSchema>,
): Promise<RefundResponse> => {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([checkoutId, body]))
    .digest('hex');
  return deps.db.transaction(async (tx) => {
    // Lock the checkout, so that two concurrent refunds cannot both use the same remaining amount.
    const checkout = await lockCheckout(tx, checkoutId);
    if (!checkout) throw new ShopError('not_found');
    const known = await findRefundByKey(tx, key);
    if (known && known.requestHash !== requestHash) throw new ShopError('idempotency_mismatch');
    if (known) return toResponse(known, checkout.currency);
    if (checkout.status !== 'paid') throw invalid('checkout', 'Was not paid');
    if (checkout.currency !== body.currency) throw invalid('currency', 'Must be the currency of the payment');
    const { leftMinor, disputes } = await readPaymentState(tx, checkout);
    if (disputes.some(({ status }) => status === 'open')) throw invalid('checkout', 'Is disputed');
    if (body.amount_minor > leftMinor) throw invalid('amount_minor', 'Is more than is left of the payment');
    const refund = await insertRefund(tx, {
      id: `re_${randomBytes(18).toString('base64url')}`,
      checkoutId,
      idempotencyKey: key,
      requestHash,
      amountMinor: body.amount_minor,
      createdAt: deps.clock.now(),
    });
    return toResponse(refund, checkout.currency);
  });
};

/** @throws ShopError not_found */
export const readRefund = async (deps: SandboxDeps, id: string): Promise<RefundResponse> => {
  const found = await findRefund(deps.db, id);
  if (!found) throw new ShopError('not_found');
  return toResponse(found.refund, found.currency);
};
