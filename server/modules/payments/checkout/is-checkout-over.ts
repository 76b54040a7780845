import { isCapturedAttempt, isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';
import type { PaymentDeps } from '../deps.ts';
import { findAttemptByUrl } from '../queries/payment-attempts.ts';

/**
 * Whether a payment page ended without a payment, or ends now, so that nobody can pay there.
 * @param url any address that a purchase leads to; false for one that is not a payment page
 */
export const isCheckoutOver = async (
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  userId: string,
  url: string,
): Promise<boolean> => {
  const attempt = await findAttemptByUrl(db, userId, url);
  if (!attempt || isCapturedAttempt(attempt.status)) return false;
  return !isLiveAttempt(attempt.status) || attempt.expiresAt <= clock.now();
};
