import { supportThreadMachine } from '#machines/support-thread/support-thread.machine.ts';
import { buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const UNTIL = '2026-12-05T10:00:00.000Z';

const write = (status: 'open' | 'resolved') => ({ type: 'thread.write' as const, text: 'Hello', status });
const close = (status: 'open' | 'closed') => ({ type: 'thread.close' as const, status });
const reopen = (status: 'open' | 'closed', reopenUntil: string | null) => ({
  type: 'thread.reopen' as const,
  status,
  reopenUntil,
});

export const model = defineModel<typeof supportThreadMachine>({
  machine: supportThreadMachine,
  inputs: { 'a thread': undefined },
  events: (snapshot) => ({
    'thread.write': write('open'),
    'thread.write, resolved': write('resolved'),
    'thread.close': close('open'),
    'thread.close, already closed': close('closed'),
    'thread.reopen': reopen('closed', UNTIL),
    'thread.reopen, not reopenable': reopen('closed', null),
    'thread.reopen, still open': reopen('open', null),
    ...(snapshot.matches('writing') && {
      'writeMessage succeeds': buildDoneEvent('writeMessage', { message: 'Your message was sent' }),
      'writeMessage fails': buildErrorEvent('writeMessage', new Error('refused')),
    }),
    ...(snapshot.matches('closing') && {
      'closeRequest succeeds': buildDoneEvent('closeRequest', { message: 'The request was closed' }),
      'closeRequest fails': buildErrorEvent('closeRequest', new Error('refused')),
    }),
    ...(snapshot.matches('reopening') && {
      'reopenRequest succeeds': buildDoneEvent('reopenRequest', { message: 'The request was reopened' }),
      'reopenRequest fails': buildErrorEvent('reopenRequest', new Error('refused')),
    }),
  }),
  key: ({ value }) => toStateName(value),
  bound: 6,
});
