import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from '#contract/zod.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { type CheckoutBody, hashCheckout, toCheckoutDetails, toCheckoutLines } from './checkout-request.ts';
import {
  type CheckoutEnd,
  type CheckoutRow,
  endCheckout,
  expireCheckouts,
  findCheckout,
  findCheckoutByKey,
  insertCheckout,
  insertDeliveries,
} from './queries.ts';

/** Dependencies of the gateway. It shares only the database with the shop, not the tables. */
export interface SandboxDeps {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  /** `sandboxGatewayUrl`: base URL of the payment page. `sandboxGatewayInternalUrl`: base URL for calls of this process to itself. */
  env: { sandboxGatewayUrl: string; sandboxGatewayInternalUrl: string };
  secrets: { sandboxApiKey: string; sandboxWebhook: string };
}

export const checkoutResponseSchema = z.object({
  id: z.string(),
  url: z.string(),
  status: z.enum(['open', 'paid', 'declined', 'canceled', 'expired']),
  reference: z.string(),
  amount_minor: z.int(),
  currency: z.string(),
  /** The card that paid; null for another status. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});

/** Whether the checkout can still be paid. False when it is overdue, even if it is not marked as expired yet. */
export const isPayable = (row: CheckoutRow, now: Date) =>
  (row.status === 'open' || row.status === 'needs_confirmation') && row.expiresAt > now;

export const getStatusAt = (row: CheckoutRow, now: Date) => {
  if (row.status !== 'open' && row.status !== 'needs_confirmation') return row.status;
  return row.expiresAt > now ? 'open' : 'expired';
};

export const toResponse = (deps: SandboxDeps, row: CheckoutRow): z.infer<typeof checkoutResponseSchema> => ({
  id: row.id,
  url: `${deps.env.sandboxGatewayUrl}/sandbox-gateway/pay/${row.id}`,
  status: getStatusAt(row, deps.clock.now()),
  reference: row.reference,
  amount_minor: row.amountMinor,
  currency: row.currency,
  card: row.cardBrand !== null && row.cardLast4 !== null ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
});

/** @throws ShopError not_found */
export const readCheckout = async (db: Database, id: string): Promise<CheckoutRow> => {
  const row = await findCheckout(db, id);
  if (!row) throw new ShopError('not_found');
  return row;
};

/**
 * Creates a checkout. A repeated call with the same key and body returns the same checkout, at any later time.
 * @throws ShopError idempotency_mismatch, invalid_input when it would expire immediately
 */
export const createCheckout = async (deps: SandboxDeps, key: string, body: CheckoutBody): Promise<CheckoutRow> => {
  const now = deps.clock.now();
  const requestHash = hashCheckout(body);
  const known = await findCheckoutByKey(deps.db, key);
  if (!known) {
    const expiresAt = new Date(body.expires_at);
    if (expiresAt <= now) throw new ShopError('invalid_input', { fields: { expires_at: ['Must be in the future'] } });
    await insertCheckout(deps.db, {
      id: `cs_${randomBytes(24).toString('base64url')}`,
      idempotencyKey: key,
      requestHash,
      reference: body.reference,
      merchantName: body.merchant_name,
      lines: toCheckoutLines(body),
      details: toCheckoutDetails(body),
      amountMinor: body.amount_minor,
      currency: body.currency,
      status: 'open',
      successUrl: body.success_url,
      cancelUrl: body.cancel_url,
      expiresAt,
      createdAt: now,
    });
  }
  // Read again: of two concurrent calls only one inserted a row, and both return it.
  const row = known ?? (await findCheckoutByKey(deps.db, key));
  if (!row) throw new Error('The checkout was not stored');
  if (row.requestHash !== requestHash) throw new ShopError('idempotency_mismatch');
  return row;
};

/**
 * Queues webhook events inside the transaction of what they report.
 * @param delay ms until the events are sent
 */
export const enqueueEvents = (
  tx: Database,
  events: readonly { type: string; checkoutId: string }[],
  now: Date,
  delay = 0,
) =>
  insertDeliveries(
    tx,
    events.map(({ type, checkoutId }) => {
      const eventId = `evt_${randomBytes(18).toString('base64url')}`;
      const event = {
        id: eventId,
        type,
        created: Math.floor(now.getTime() / 1000),
        data: { checkout_id: checkoutId },
      };
      return { eventId, body: JSON.stringify(event), nextAttemptAt: new Date(now.getTime() + delay), createdAt: now };
    }),
  );

const toEndEvent = ({ id, status }: CheckoutRow) => ({
  type: status === 'paid' ? 'checkout.completed' : `checkout.${status}`,
  checkoutId: id,
});

/**
 * Ends a checkout once, and queues its webhook event in the same transaction.
 * @param delay ms until the event is sent
 * @returns false when it had already ended
 */
export const finishCheckout = (deps: SandboxDeps, id: string, to: CheckoutEnd, delay = 0): Promise<boolean> => {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const row = await endCheckout(tx, id, to, now);
    if (row) await enqueueEvents(tx, [toEndEvent(row)], now, delay);
    return row !== null;
  });
};

/** Expires the checkouts that nobody paid in time, and queues their webhook events. */
export const expireOverdue = async (deps: SandboxDeps): Promise<void> => {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => enqueueEvents(tx, (await expireCheckouts(tx, now)).map(toEndEvent), now));
};
