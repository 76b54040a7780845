import { disputeMachine } from '#lifecycles/dispute.machine.ts';
import { defineModel } from '../engine/chart-model.ts';

export const model = defineModel<typeof disputeMachine>({
  machine: disputeMachine,
  inputs: { 'a new dispute': undefined },
  isLifecycle: true,
  events: () => ({
    'dispute.won': { type: 'dispute.won' },
    'dispute.lost': { type: 'dispute.lost' },
  }),
  key: ({ value }) => value,
  bound: 2,
});
