import { type PaymentAttemptEvent, paymentAttemptMachine } from '#lifecycles/payment-attempt.machine.ts';
import { defineModel } from '../engine/chart-model.ts';

const EVENTS: Record<string, PaymentAttemptEvent> = {
  'attempt.opened': { type: 'attempt.opened' },
  'attempt.captured': { type: 'attempt.captured', wasOrderPaid: false },
  'attempt.captured, order already paid': { type: 'attempt.captured', wasOrderPaid: true },
  'attempt.ended, failed': { type: 'attempt.ended', outcome: 'failed' },
  'attempt.ended, canceled': { type: 'attempt.ended', outcome: 'canceled' },
  'attempt.ended, expired': { type: 'attempt.ended', outcome: 'expired' },
};

export const model = defineModel<typeof paymentAttemptMachine>({
  machine: paymentAttemptMachine,
  inputs: { 'a new attempt': undefined },
  isLifecycle: true,
  events: () => EVENTS,
  key: ({ value }) => value,
  bound: 4,
});
