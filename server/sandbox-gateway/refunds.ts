import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from '#contract/zod.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import type { SandboxParts } from './checkouts.ts';
import { sandboxCheckouts, sandboxRefunds } from './schema.ts';

/** Body of POST /v1/checkouts/:id/refunds. Money in integer minor units. */
export const refundRequestSchema = z.strictObject({
  amount_minor: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

export const refundAnswerSchema = z.object({
  id: z.string(),
  status: z.literal('succeeded'),
  amount_minor: z.int(),
  currency: z.string(),
});
type RefundAnswer = z.infer<typeof refundAnswerSchema>;

type RefundRow = typeof sandboxRefunds.$inferSelect;

const toAnswer = (row: RefundRow, currency: string): RefundAnswer => ({
  id: row.id,
  status: 'succeeded',
  amount_minor: row.amountMinor,
  currency,
});

const refuse = (field: string, text: string) => new ShopError('invalid_input', { fields: { [field]: [text] } });

const returnedOf = async (tx: Database, checkoutId: string) => {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${sandboxRefunds.amountMinor}), 0)::text` })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.checkoutId, checkoutId));
  return Number(row?.sum);
};

/**
 * Returns a part of a paid checkout, at once. The same key and body give the same refund, however often they are sent.
 * @throws ShopError not_found, idempotency_mismatch, invalid_input when it was not paid or less is left of it
 */
export const createRefund = (
  parts: SandboxParts,
  checkoutId: string,
  key: string,
  body: z.infer<typeof refundRequestSchema>,
): Promise<RefundAnswer> => {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([checkoutId, body]))
    .digest('hex');
  return parts.db.transaction(async (tx) => {
    // Locked, so that two refunds at once cannot both find the same money left.
    const [checkout] = await tx
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.id, checkoutId))
      .for('no key update');
    if (!checkout) throw new ShopError('not_found');
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.idempotencyKey, key));
    if (known && known.requestHash !== requestHash) throw new ShopError('idempotency_mismatch');
    if (known) return toAnswer(known, checkout.currency);
    if (checkout.status !== 'paid') throw refuse('checkout', 'Was not paid');
    if (checkout.currency !== body.currency) throw refuse('currency', 'Is not the one that was paid in');
    if ((await returnedOf(tx, checkoutId)) + body.amount_minor > checkout.amountMinor)
      throw refuse('amount_minor', 'Is more than is left of the payment');
    const [added] = await tx
      .insert(sandboxRefunds)
      .values({
        id: `re_${randomBytes(18).toString('base64url')}`,
        checkoutId,
        idempotencyKey: key,
        requestHash,
        amountMinor: body.amount_minor,
        createdAt: parts.clock.now(),
      })
      .returning();
    if (!added) throw new Error('The refund was not stored');
    return toAnswer(added, checkout.currency);
  });
};

/** @throws ShopError not_found */
export const readRefund = async (parts: SandboxParts, id: string): Promise<RefundAnswer> => {
  const [found] = await parts.db
    .select({ refund: sandboxRefunds, currency: sandboxCheckouts.currency })
    .from(sandboxRefunds)
    .innerJoin(sandboxCheckouts, eq(sandboxCheckouts.id, sandboxRefunds.checkoutId))
    .where(eq(sandboxRefunds.id, id));
  if (!found) throw new ShopError('not_found');
  return toAnswer(found.refund, found.currency);
};
