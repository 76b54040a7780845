import { assign, emit, fromPromise, setup } from 'xstate';
import type { CartItem } from '#contract/cart.ts';
import type { Message } from '#contract/common.ts';
import { notProvided } from '#statechart/not-provided.ts';

/** A removed row of the cart. */
export interface RemovedLine {
  item: CartItem;
  /** IDs of the products above it, the nearest first, so that Undo is drawn in its place. */
  above: readonly number[];
}

/** One removal per product runs at a time. */
export const keyOfRemoval = (productId: number) => String(productId);

export type CartRemovalEvent =
  | { type: 'removal.undo' }
  /** The user dismisses a row that could not be restored. */
  | { type: 'removal.dismiss' }
  | { type: 'session.ended' };

export type CartRemovalEmitted =
  /** The message of the server after Remove or Undo. */
  { type: 'removal.succeeded'; message: string } | { type: 'removal.failed'; error: unknown };

/**
 * The removal of a product from the cart. The request is sent at once, so that the displayed, counted and paid cart is the server's.
 * Undo adds the product again and is offered until it succeeds. An Undo during the removal waits for its response, because the server
 * could handle the two requests in the other order.
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
    /** Ends when the displayed cart no longer has the product. */
    removeLine: fromPromise<Message, { line: RemovedLine }>(notProvided('cartRemoval', 'removeLine')),
    /** Ends when the displayed cart has the product again. */
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
    /** ms. Undo is offered for this long. */
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
          // The server may have removed it before the response was lost. Adding it twice does no harm.
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
