/** When the gateway is called again for an order or a refund, see docs/design/orders-and-payment.md#failures-of-the-gateway. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In this time the gateway is called once for the page of an order, and once by the sweeps of all nodes. */
export const CHECK_INTERVAL_MS = 5_000;

const FIRST_RETRY_MS = MINUTE_MS / 2;
const LAST_RETRY_MS = 15 * MINUTE_MS;
/** Ages of an ended order at which the gateway is called once more. */
const ENDED_CHECK_AGES_MS = [HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS, 72 * HOUR_MS];

const DAY_MS = 24 * HOUR_MS;
/** Ages of a payment at which the gateway is called once more. Buyers can dispute a payment for 120 days. */
const PAID_CHECK_AGES_MS = [DAY_MS, 7 * DAY_MS, 30 * DAY_MS, 60 * DAY_MS, 120 * DAY_MS];

/** Failures in a row from which on the log has an alert. */
export const ALERT_AFTER = 3;

/** Doubles from 30 s to 15 min. @param failures in a row, the present one included */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20)));

/** Time in which the sweep leaves a new order or refund to the request that created it. */
export const SWEEP_AGE_MIN_MS = 15_000;

/** Time after which another node may call the gateway for a refund whose outcome was not stored. */
export const REFUND_LEASE_MS = MINUTE_MS;

/** When to look again at a refund that the gateway has not finished: ever later, from 30 s to 15 min. */
export const computeNextCheckOfPending = (createdAt: Date, now: Date): Date => {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(LAST_RETRY_MS, Math.max(FIRST_RETRY_MS, age)));
};

/**
 * A payment can become known after its order ended: a webhook was lost, or the shop used a wrong key.
 * @param endedAt when the order ended
 * @returns null when the order is old enough to leave it
 */
export const computeNextCheckOfEnded = (endedAt: Date, now: Date): Date | null => {
  const age = now.getTime() - endedAt.getTime();
  const next = ENDED_CHECK_AGES_MS.find((check) => check > age);
  return next === undefined ? null : new Date(endedAt.getTime() + next);
};

/**
 * When to read refunds and disputes of a payment again, because a webhook can be lost.
 * @param isDisputed a dispute is open: once a day
 * @returns null when the payment is old enough to leave it
 */
export const computeNextCheckOfPaid = (paidAt: Date, now: Date, isDisputed = false): Date | null => {
  if (isDisputed) return new Date(now.getTime() + DAY_MS);
  const age = now.getTime() - paidAt.getTime();
  const next = PAID_CHECK_AGES_MS.find((check) => check > age);
  return next === undefined ? null : new Date(paidAt.getTime() + next);
};
