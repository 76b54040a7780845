import { supportThreadMachine } from '#machines/support-thread/support-thread.machine.ts';
import { doneOf, errorOf } from '../engine/step.ts';
import { defineModel, nameOf } from '../engine/chart-model.ts';

const UNTIL = '2026-12-05T10:00:00.000Z';
const LAST_MOMENT = Date.parse(UNTIL);

const write = (status: 'open' | 'resolved') => ({ type: 'thread.write' as const, text: 'Hello', status });
const close = (status: 'open' | 'closed') => ({ type: 'thread.close' as const, status });
const reopen = (status: 'open' | 'closed', reopenUntil: string | null, now: number) => ({
  type: 'thread.reopen' as const,
  status,
  reopenUntil,
  now,
});

export const model = defineModel<typeof supportThreadMachine>({
  machine: supportThreadMachine,
  inputs: { 'a thread': undefined },
  events: (snapshot) => ({
    'thread.write': write('open'),
    'thread.write, resolved': write('resolved'),
    'thread.close': close('open'),
    'thread.close, already closed': close('closed'),
    'thread.reopen': reopen('closed', UNTIL, LAST_MOMENT),
    'thread.reopen, too late': reopen('closed', UNTIL, LAST_MOMENT + 1),
    'thread.reopen, not reopenable': reopen('closed', null, LAST_MOMENT),
    'thread.reopen, still open': reopen('open', null, LAST_MOMENT),
    ...(snapshot.matches('writing') && {
      'writeMessage succeeds': doneOf('writeMessage', { message: 'Your message was sent' }),
      'writeMessage fails': errorOf('writeMessage', new Error('refused')),
    }),
    ...(snapshot.matches('closing') && {
      'closeRequest succeeds': doneOf('closeRequest', { message: 'The request was closed' }),
      'closeRequest fails': errorOf('closeRequest', new Error('refused')),
    }),
    ...(snapshot.matches('reopening') && {
      'reopenRequest succeeds': doneOf('reopenRequest', { message: 'The request was reopened' }),
      'reopenRequest fails': errorOf('reopenRequest', new Error('refused')),
    }),
  }),
  key: ({ value }) => nameOf(value),
  bound: 6,
});
