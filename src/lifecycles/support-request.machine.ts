import { setup } from 'xstate';

export type SupportRequestEvent =
  /** The user writes to the thread. */
  | { type: 'support.write' }
  /** The user closes the request. */
  | { type: 'support.close' }
  /** The user reopens the request. `isInTime`: the time to reopen it is not over. */
  | { type: 'support.reopen'; isInTime: boolean }
  /** An admin replies. `isResolved`: the reply also resolves the request. */
  | { type: 'support.reply'; isResolved: boolean }
  /** An admin stopped working on the request, which now waits for any admin again. */
  | { type: 'support.setOpen' }
  /** An admin started to work on the request. */
  | { type: 'support.setInProgress' }
  /** An admin waits for a reply of the user. */
  | { type: 'support.setWaiting' }
  /** An admin answered the question. */
  | { type: 'support.setResolved' }
  /** An admin closed the request. */
  | { type: 'support.setClosed' };

/** Lifecycle of a support request, see docs/design/support-and-traces.md#support-requests. */
export const supportRequestMachine = setup({
  types: { events: {} as SupportRequestEvent },
  guards: {
    isInTime: ({ event }) => event.type === 'support.reopen' && event.isInTime,
    isResolved: ({ event }) => event.type === 'support.reply' && event.isResolved,
  },
}).createMachine({
  id: 'supportRequest',
  initial: 'open',
  states: {
    open: {
      description: 'The request is waiting for an admin.',
      on: {
        'support.write': 'open',
        'support.close': 'closed',
        'support.reply': [{ guard: 'isResolved', target: 'resolved' }, { target: 'waiting_for_customer' }],
        'support.setInProgress': 'in_progress',
        'support.setWaiting': 'waiting_for_customer',
        'support.setResolved': 'resolved',
        'support.setClosed': 'closed',
      },
    },
    in_progress: {
      description: 'An admin works on the request.',
      on: {
        'support.write': 'in_progress',
        'support.close': 'closed',
        'support.reply': [{ guard: 'isResolved', target: 'resolved' }, { target: 'waiting_for_customer' }],
        'support.setOpen': 'open',
        'support.setWaiting': 'waiting_for_customer',
        'support.setResolved': 'resolved',
        'support.setClosed': 'closed',
      },
    },
    waiting_for_customer: {
      description: 'An admin replied and waits for the next message.',
      on: {
        'support.write': 'in_progress',
        'support.close': 'closed',
        'support.reply': [{ guard: 'isResolved', target: 'resolved' }, { target: 'waiting_for_customer' }],
        'support.setInProgress': 'in_progress',
        'support.setResolved': 'resolved',
        'support.setClosed': 'closed',
      },
    },
    resolved: {
      description: 'The request is resolved.',
      on: {
        'support.close': 'closed',
        'support.reopen': { guard: 'isInTime', target: 'open' },
        'support.setInProgress': 'in_progress',
        'support.setClosed': 'closed',
      },
    },
    closed: {
      description: 'The request is closed.',
      on: {
        'support.reopen': { guard: 'isInTime', target: 'open' },
        'support.setInProgress': 'in_progress',
      },
    },
  },
});
