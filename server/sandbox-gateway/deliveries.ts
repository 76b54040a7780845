import { createHmac } from 'node:crypto';
import type { SandboxDeps } from './checkouts.ts';
import { type DeliveryRow, claimDelivery, listDueDeliveries, markDelivered } from './queries.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/** The first attempt is immediate, and the retries end after about three days. */
const BACKOFF_MS = [
  15 * SECOND_MS,
  30 * SECOND_MS,
  60 * SECOND_MS,
  300 * SECOND_MS,
  900 * SECOND_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
  24 * HOUR_MS,
];
/** Time until an attempt times out; less than the shortest backoff, so that attempts do not overlap. */
const TIMEOUT_MS = 10_000;
const BATCH_SIZE = 20;

/** Signature header of a body: `t=SECONDS,v1=HMAC`. */
export const signDelivery = (secret: string, body: string, now: Date) => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

/** Claims the next attempt. The retry is scheduled first, so that the delivery survives a crash during the attempt. */
const claim = async (deps: SandboxDeps, delivery: DeliveryRow, now: Date): Promise<boolean> => {
  const delay = BACKOFF_MS[delivery.attempts];
  const nextAttemptAt = delay === undefined ? null : new Date(now.getTime() + delay);
  const isClaimed = await claimDelivery(deps.db, delivery, nextAttemptAt);
  if (isClaimed && delay === undefined)
    deps.log.error({ event: delivery.eventId }, 'last attempt to deliver a webhook');
  return isClaimed;
};

/** @returns whether the merchant accepted the event */
const send = async (deps: SandboxDeps, delivery: DeliveryRow, now: Date): Promise<boolean> => {
  try {
    const response = await fetch(`${deps.env.sandboxGatewayInternalUrl}/api/payments/webhooks/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': signDelivery(deps.secrets.sandboxWebhook, delivery.body, now),
      },
      body: delivery.body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    if (!response.ok)
      deps.log.warn({ event: delivery.eventId, status: response.status }, 'the merchant rejected a webhook');
    return response.ok;
  } catch (error) {
    deps.log.warn({ event: delivery.eventId, err: error }, 'a webhook could not be delivered');
    return false;
  }
};

/**
 * Sends every event that is due, at least once each; concurrent callers send each event once.
 * @returns how many the merchant accepted
 */
export const deliverDue = async (deps: SandboxDeps): Promise<number> => {
  const now = deps.clock.now();
  let accepted = 0;
  for (const delivery of await listDueDeliveries(deps.db, now, BATCH_SIZE)) {
    if (!(await claim(deps, delivery, now)) || !(await send(deps, delivery, now))) continue;
    accepted += 1;
    await markDelivered(deps.db, delivery.eventId, deps.clock.now());
  }
  return accepted;
};
