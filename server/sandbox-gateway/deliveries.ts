import { createHmac } from 'node:crypto';
import type { SandboxParts } from './checkouts.ts';
import { type DeliveryRow, claimDelivery, dueDeliveries, markDelivered } from './queries.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/** Backoff in ms: the first attempt is immediate, and the retries end after about three days. */
const BACKOFF = [
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
/** ms until an attempt times out; less than the shortest backoff, so that attempts do not overlap. */
const TIMEOUT = 10_000;
const BATCH = 20;

/** Signature header of a body: `t=SECONDS,v1=HMAC`. */
export const signDelivery = (secret: string, body: string, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

/** Claims the next attempt. The retry is scheduled first, so that the delivery survives a crash during the attempt. */
const claim = async (parts: SandboxParts, delivery: DeliveryRow, now: Date): Promise<boolean> => {
  const delay = BACKOFF[delivery.attempts];
  const nextAttemptAt = delay === undefined ? null : new Date(now.getTime() + delay);
  const isClaimed = await claimDelivery(parts.db, delivery, nextAttemptAt);
  if (isClaimed && delay === undefined)
    parts.log.error({ event: delivery.eventId }, 'last attempt to deliver a webhook');
  return isClaimed;
};

/** @returns whether the merchant accepted the event */
const send = async (parts: SandboxParts, delivery: DeliveryRow, now: Date): Promise<boolean> => {
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
    if (!response.ok)
      parts.log.warn({ event: delivery.eventId, status: response.status }, 'the merchant rejected a webhook');
    return response.ok;
  } catch (error) {
    parts.log.warn({ event: delivery.eventId, err: error }, 'a webhook could not be delivered');
    return false;
  }
};

/**
 * Sends every event that is due, at least once each; concurrent callers send each event once.
 * @returns how many the merchant accepted
 */
export const deliverDue = async (parts: SandboxParts): Promise<number> => {
  const now = parts.clock.now();
  let accepted = 0;
  for (const delivery of await dueDeliveries(parts.db, now, BATCH)) {
    if (!(await claim(parts, delivery, now)) || !(await send(parts, delivery, now))) continue;
    accepted += 1;
    await markDelivered(parts.db, delivery.eventId, parts.clock.now());
  }
  return accepted;
};
