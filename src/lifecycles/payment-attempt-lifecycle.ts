import type { AttemptStatus } from '#contract/orders/order-enums.ts';
import { createLifecycle } from './lifecycle.ts';
import { type PaymentAttemptEvent, paymentAttemptMachine } from './payment-attempt.machine.ts';

export const paymentAttemptLifecycle = createLifecycle<AttemptStatus, PaymentAttemptEvent, 'live' | 'captured'>(
  paymentAttemptMachine,
);

/** Whether the attempt can still be paid: it is created or redirected. */
export const isLiveAttempt = (status: AttemptStatus): boolean => paymentAttemptLifecycle.hasTag(status, 'live');

/** Whether the attempt's payment was received. */
export const isCapturedAttempt = (status: AttemptStatus): boolean => paymentAttemptLifecycle.hasTag(status, 'captured');
