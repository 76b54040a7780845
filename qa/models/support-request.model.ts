import { type SupportRequestEvent, supportRequestMachine } from '#lifecycles/support-request.machine.ts';
import { defineModel } from '../engine/chart-model.ts';

const EVENTS: Record<string, SupportRequestEvent> = {
  'support.write': { type: 'support.write' },
  'support.close': { type: 'support.close' },
  'support.reopen': { type: 'support.reopen', isInTime: true },
  'support.reopen, too late': { type: 'support.reopen', isInTime: false },
  'support.reply': { type: 'support.reply', isResolved: false },
  'support.reply, resolved': { type: 'support.reply', isResolved: true },
  'support.setOpen': { type: 'support.setOpen' },
  'support.setInProgress': { type: 'support.setInProgress' },
  'support.setWaiting': { type: 'support.setWaiting' },
  'support.setResolved': { type: 'support.setResolved' },
  'support.setClosed': { type: 'support.setClosed' },
};

export const model = defineModel<typeof supportRequestMachine>({
  machine: supportRequestMachine,
  inputs: { 'a new request': undefined },
  isLifecycle: true,
  events: () => EVENTS,
  key: ({ value }) => value,
  bound: 5,
});
