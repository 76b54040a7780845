import { createHmac } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { SandboxParts } from './checkouts.ts';
import { sandboxDeliveries } from './schema.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** ms between tries: at once, then further and further apart for three days. */
const PAUSES = [
  15 * SECOND,
  30 * SECOND,
  60 * SECOND,
  300 * SECOND,
  900 * SECOND,
  HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];
/** ms the merchant has to answer; shorter than the shortest pause, so that a slow one is not told twice at once. */
const TIMEOUT = 10_000;
const BATCH = 20;

/** The header's value for a body: `t=SECONDS,v1=HMAC`. */
export const signDelivery = (secret: string, body: string, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

type Delivery = typeof sandboxDeliveries.$inferSelect;

/** Takes the next try, and plans the one after it first: a process that dies here leaves a delivery that is still due. */
const claim = async (parts: SandboxParts, delivery: Delivery, now: Date): Promise<boolean> => {
  const pause = PAUSES[delivery.attempts];
  const [mine] = await parts.db
    .update(sandboxDeliveries)
    .set({
      attempts: delivery.attempts + 1,
      nextAttemptAt: pause === undefined ? null : new Date(now.getTime() + pause),
    })
    .where(and(eq(sandboxDeliveries.eventId, delivery.eventId), eq(sandboxDeliveries.attempts, delivery.attempts)))
    .returning();
  if (mine && pause === undefined) parts.log.error({ event: delivery.eventId }, 'a webhook is given up after this try');
  return mine !== undefined;
};

/** Whether the merchant took it. */
const send = async (parts: SandboxParts, delivery: Delivery, now: Date): Promise<boolean> => {
  try {
    const response = await fetch(`${parts.env.sandboxGatewayInternalUrl}/api/payments/webhooks/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': signDelivery(parts.secrets.sandboxWebhook, delivery.body, now),
      },
      body: delivery.body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.arrayBuffer();
    if (!response.ok) parts.log.warn({ event: delivery.eventId, status: response.status }, 'a webhook was refused');
    return response.ok;
  } catch (error) {
    parts.log.warn({ event: delivery.eventId, err: error }, 'a webhook could not be delivered');
    return false;
  }
};

/**
 * Sends every event that is due, at least once each; several callers at once send each of them once.
 * @returns how many the merchant took
 */
export const deliverDue = async (parts: SandboxParts): Promise<number> => {
  const now = parts.clock.now();
  const due = await parts.db
    .select()
    .from(sandboxDeliveries)
    .where(lte(sandboxDeliveries.nextAttemptAt, now))
    .orderBy(asc(sandboxDeliveries.nextAttemptAt))
    .limit(BATCH);
  let taken = 0;
  for (const delivery of due) {
    if (!(await claim(parts, delivery, now)) || !(await send(parts, delivery, now))) continue;
    taken += 1;
    await parts.db
      .update(sandboxDeliveries)
      .set({ deliveredAt: parts.clock.now(), nextAttemptAt: null })
      .where(eq(sandboxDeliveries.eventId, delivery.eventId));
  }
  return taken;
};
