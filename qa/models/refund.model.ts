import { refundMachine } from '#lifecycles/refund.machine.ts';
import { defineModel } from '../engine/chart-model.ts';

export const model = defineModel<typeof refundMachine>({
  machine: refundMachine,
  inputs: { 'a new refund': undefined },
  isLifecycle: true,
  events: () => ({
    'refund.succeeded': { type: 'refund.succeeded' },
    'refund.failed': { type: 'refund.failed' },
    'refund.unconfirmed': { type: 'refund.unconfirmed' },
    'refund.retry': { type: 'refund.retry', isRetried: false, hasAmountLeft: true },
    'refund.retry, already retried': { type: 'refund.retry', isRetried: true, hasAmountLeft: true },
    'refund.retry, no amount left': { type: 'refund.retry', isRetried: false, hasAmountLeft: false },
  }),
  key: ({ value }) => value,
  bound: 2,
});
