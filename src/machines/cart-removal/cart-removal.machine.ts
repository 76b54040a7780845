import { assign, emit, fromPromise, setup } from 'xstate';
import type { CartItem } from '#contract/cart.ts';
import type { Message } from '#contract/common.ts';
import { notProvided } from '#statechart/not-provided.ts';

/** A line of the cart that the shopper took out. */
export interface RemovedLine {
  item: CartItem;
  /** Ids of the products drawn above it, the nearest first: where Undo is drawn. */
  above: readonly number[];
}

/** One removal per product runs at a time. */
export const keyOfRemoval = (productId: number) => String(productId);

export type CartRemovalEvent =
  | { type: 'removal.undo' }
  /** The shopper no longer wants back what could not be put back. */
  | { type: 'removal.dismiss' }
  | { type: 'session.ended' };

export type CartRemovalEmitted =
  /** The server's message, after Remove or Undo. */
  { type: 'removal.succeeded'; message: string } | { type: 'removal.failed'; error: unknown };

/**
 * One line on its way out of the cart. The server is told at once, so that what is shown, counted and paid is what it has; Undo
 * puts the line in again, and is offered until it worked. An Undo that comes while the removal is under way waits for its end:
 * were both sent, the server might take them in the other order and the line were lost.
 */
export const cartRemovalMachine = setup({
  types: {
    context: {} as { line: RemovedLine; isUndoWanted: boolean },
    input: {} as { line: RemovedLine },
    events: {} as CartRemovalEvent,
    emitted: {} as CartRemovalEmitted,
    tags: {} as 'busy' | 'stranded' | 'over',
  },
  actors: {
    /** Ends when the cart that is shown no longer has the line. */
    removeLine: fromPromise<Message, { line: RemovedLine }>(notProvided('cartRemoval', 'removeLine')),
    /** Ends when the cart that is shown has the line again. */
    restoreLine: fromPromise<Message, { line: RemovedLine }>(notProvided('cartRemoval', 'restoreLine')),
  },
  actions: {
    wantUndo: assign({ isUndoWanted: true }),
    announceSucceeded: emit((_, params: Message) => ({ type: 'removal.succeeded', message: params.message })),
    announceFailed: emit((_, params: { error: unknown }) => ({ type: 'removal.failed', ...params })),
  },
  guards: {
    isUndoWanted: ({ context }) => context.isUndoWanted,
  },
  delays: {
    /** ms that Undo is offered. */
    undoTime: 6_000,
  },
}).createMachine({
  id: 'cartRemoval',
  initial: 'removing',
  context: ({ input }) => ({ line: input.line, isUndoWanted: false }),
  states: {
    removing: {
      tags: ['busy'],
      invoke: {
        id: 'removeLine',
        src: 'removeLine',
        input: ({ context: { line } }) => ({ line }),
        onDone: [
          { target: 'restoring', guard: 'isUndoWanted' },
          {
            target: 'offering',
            actions: { type: 'announceSucceeded', params: ({ event }) => event.output },
          },
        ],
        onError: [
          // Nobody knows whether the server took it out before the answer was lost: to put it in twice does no harm.
          { target: 'restoring', guard: 'isUndoWanted' },
          { target: 'over', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
      on: { 'removal.undo': { actions: 'wantUndo' }, 'session.ended': 'over' },
    },

    offering: {
      after: { undoTime: 'over' },
      on: { 'removal.undo': 'restoring', 'session.ended': 'over' },
    },

    restoring: {
      tags: ['busy'],
      invoke: {
        id: 'restoreLine',
        src: 'restoreLine',
        input: ({ context: { line } }) => ({ line }),
        onDone: { target: 'over', actions: { type: 'announceSucceeded', params: ({ event }) => event.output } },
        onError: {
          target: 'stranded',
          actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'session.ended': 'over' },
    },

    stranded: {
      tags: ['stranded'],
      on: { 'removal.undo': 'restoring', 'removal.dismiss': 'over', 'session.ended': 'over' },
    },

    over: { tags: ['over'] },
  },
});
