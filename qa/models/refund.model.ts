import { refundMachine } from '#lifecycles/refund.machine.ts';
import { defineModel } from '../engine/chart-model.ts';

export const model = defineModel<typeof refundMachine>({
  machine: refundMachine,
  inputs: { 'a new refund': undefined },
  isLifecycle: true,
  events: () => ({ 'refund.succeeded': { type: 'refund.succeeded' }, 'refund.failed': { type: 'refund.failed' } }),
  key: ({ value }) => value,
  bound: 2,
});
