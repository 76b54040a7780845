import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { z } from '#contract/zod.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { sandboxCheckouts, sandboxDeliveries } from './schema.ts';

/** What the gateway works with: its own tables, and the addresses and keys it was set up with. Nothing of the shop's. */
export type SandboxParts = Pick<ShopContext, 'db' | 'clock' | 'env' | 'secrets' | 'log'>;

export type CheckoutRow = typeof sandboxCheckouts.$inferSelect;

const amountSchema = z.int().nonnegative().max(1_000_000_000_000);
const returnAddressSchema = z.url({ protocol: /^https?$/ }).max(2000);

/** Body of POST /v1/checkouts. Money in integer minor units. */
export const checkoutRequestSchema = z
  .strictObject({
    reference: z.string().min(1).max(100),
    merchant_name: z.string().min(1).max(100),
    lines: z
      .array(z.strictObject({ title: z.string().min(1).max(500), amount_minor: amountSchema }))
      .min(1)
      .max(5000),
    amount_minor: amountSchema.positive(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    success_url: returnAddressSchema,
    cancel_url: returnAddressSchema,
    expires_at: z.iso.datetime(),
  })
  .refine((body) => body.lines.reduce((sum, line) => sum + line.amount_minor, 0) === body.amount_minor, {
    path: ['amount_minor'],
    error: 'Must be the sum of the lines',
  });
type CheckoutBody = z.infer<typeof checkoutRequestSchema>;

export const checkoutAnswerSchema = z.object({
  id: z.string(),
  url: z.string(),
  status: z.enum(['open', 'paid', 'declined', 'canceled', 'expired']),
  reference: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
});

const PAYABLE = ['open', 'needs_confirmation'] as const;

/** Whether it can still be paid; one whose time is over cannot, before anybody has written that down. */
export const isPayable = (row: CheckoutRow, now: Date) =>
  (row.status === 'open' || row.status === 'needs_confirmation') && row.expiresAt > now;

export const statusAt = (row: CheckoutRow, now: Date) => {
  if (row.status !== 'open' && row.status !== 'needs_confirmation') return row.status;
  return row.expiresAt > now ? 'open' : 'expired';
};

export const toAnswer = (parts: SandboxParts, row: CheckoutRow): z.infer<typeof checkoutAnswerSchema> => ({
  id: row.id,
  url: `${parts.env.sandboxGatewayUrl}/sandbox-gateway/pay/${row.id}`,
  status: statusAt(row, parts.clock.now()),
  reference: row.reference,
  amount_minor: row.amountMinor,
  currency: row.currency,
});

/** @throws ShopError not_found */
export const readCheckout = async (db: Database, id: string): Promise<CheckoutRow> => {
  const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
  if (!row) throw new ShopError('not_found');
  return row;
};

/**
 * The same key and body give the same checkout, however often and however late they are sent.
 * @throws ShopError idempotency_mismatch, invalid_input when it would be over before it begins
 */
export const createCheckout = async (parts: SandboxParts, key: string, body: CheckoutBody): Promise<CheckoutRow> => {
  const now = parts.clock.now();
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const byKey = () => parts.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.idempotencyKey, key));
  const [known] = await byKey();
  if (!known) {
    const expiresAt = new Date(body.expires_at);
    if (expiresAt <= now) throw new ShopError('invalid_input', { fields: { expires_at: ['Must be in the future'] } });
    await parts.db
      .insert(sandboxCheckouts)
      .values({
        id: `cs_${randomBytes(24).toString('base64url')}`,
        idempotencyKey: key,
        requestHash,
        reference: body.reference,
        merchantName: body.merchant_name,
        lines: body.lines.map((line) => ({ title: line.title, amountMinor: line.amount_minor })),
        amountMinor: body.amount_minor,
        currency: body.currency,
        status: 'open',
        successUrl: body.success_url,
        cancelUrl: body.cancel_url,
        expiresAt,
        createdAt: now,
      })
      .onConflictDoNothing();
  }
  // Read again: of two calls at once only one has inserted, and both get its checkout.
  const [row] = known ? [known] : await byKey();
  if (!row) throw new Error('The checkout was not stored');
  if (row.requestHash !== requestHash) throw new ShopError('idempotency_mismatch');
  return row;
};

const announce = async (tx: Database, rows: readonly CheckoutRow[], now: Date, heldBack: number) => {
  if (rows.length === 0) return;
  await tx.insert(sandboxDeliveries).values(
    rows.map((row) => {
      const eventId = `evt_${randomBytes(18).toString('base64url')}`;
      const event = {
        id: eventId,
        type: row.status === 'paid' ? 'checkout.completed' : `checkout.${row.status}`,
        created: Math.floor(now.getTime() / 1000),
        data: { checkout_id: row.id },
      };
      return {
        eventId,
        body: JSON.stringify(event),
        nextAttemptAt: new Date(now.getTime() + heldBack),
        createdAt: now,
      };
    }),
  );
};

/**
 * Ends a checkout once: by one conditional update, with the event that tells of it in the same transaction.
 * @param heldBack ms until the event is sent
 * @returns false when it had ended before
 */
export const finishCheckout = (
  parts: SandboxParts,
  id: string,
  to: 'paid' | 'declined' | 'canceled' | 'expired',
  heldBack = 0,
): Promise<boolean> => {
  const now = parts.clock.now();
  return parts.db.transaction(async (tx) => {
    const rows = await tx
      .update(sandboxCheckouts)
      .set({ status: to, paidAt: to === 'paid' ? now : null })
      .where(
        and(
          eq(sandboxCheckouts.id, id),
          inArray(sandboxCheckouts.status, [...PAYABLE]),
          ...(to === 'expired' ? [] : [gt(sandboxCheckouts.expiresAt, now)]),
        ),
      )
      .returning();
    await announce(tx, rows, now, heldBack);
    return rows.length > 0;
  });
};

/** A try that did not end the checkout: what the page says next time it is shown. */
export const noteTry = async (
  parts: SandboxParts,
  id: string,
  outcome: { status: 'open' | 'needs_confirmation'; lastDecline: string | null },
) => {
  await parts.db
    .update(sandboxCheckouts)
    .set(outcome)
    .where(and(eq(sandboxCheckouts.id, id), inArray(sandboxCheckouts.status, [...PAYABLE])));
};

/** Writes down, and tells, which checkouts nobody has paid in time. */
export const expireOverdue = async (parts: SandboxParts) => {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const rows = await tx
      .update(sandboxCheckouts)
      .set({ status: 'expired' })
      .where(and(inArray(sandboxCheckouts.status, [...PAYABLE]), lte(sandboxCheckouts.expiresAt, now)))
      .returning();
    await announce(tx, rows, now, 0);
  });
};
