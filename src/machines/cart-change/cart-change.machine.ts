import { assign, emit, fromCallback, setup } from 'xstate';
import type { CartItem } from '#contract/cart/cart.ts';
import { notProvided } from '#statechart/not-provided.ts';

/** One change per product runs at a time. */
export const getCartChangeKey = (productId: number) => String(productId);

export type CartChangeEvent =
  /** Add, Undo, or Try again. */
  | { type: 'cart.add' }
  /** `above`: IDs of the products above the row, the nearest first, so that Undo is shown in its place. */
  | { type: 'cart.remove'; above: readonly number[] }
  /** Save for later: the product moves to the wishlist. `above` as with Remove. */
  | { type: 'cart.save'; above: readonly number[] }
  /** The user dismisses a row that could not be restored. */
  | { type: 'cart.dismiss' }
  /** The server made the change; `message` is its message. */
  | { type: 'cart.confirmed'; message: string }
  /** The server rejected the request, or its response was lost. */
  | { type: 'cart.rejected'; error: unknown }
  /** The user signed out, or the session ended: what is still waiting is not sent. */
  | { type: 'session.ended' };

export type CartChangeEmitted =
  /** The message of the server after Add, Remove, Save for later or Undo; `isSaved`: the product is on the wishlist now. */
  | { type: 'cart.changed'; message: string; isSaved: boolean }
  /** The cart could not be changed. */
  | { type: 'cart.failed'; error: unknown };

/** What a request does with the product. */
export interface CartRequest {
  item: CartItem;
  /** `save` moves it to the wishlist. */
  request: 'add' | 'remove' | 'save';
}

interface CartChangeContext {
  item: CartItem;
  above: readonly number[];
  /** Whether the product leaves the cart for the wishlist. */
  isSaved: boolean;
}

/**
 * The changes of one product in the cart: Add, Remove, Save for later, and Undo for some seconds. A request is sent immediately. The opposite change
 * waits for its response, because the server could handle two requests in the other order; the last intention wins.
 */
export const cartChangeMachine = setup({
  types: {
    context: {} as CartChangeContext,
    input: {} as { item: CartItem },
    events: {} as CartChangeEvent,
    emitted: {} as CartChangeEmitted,
    tags: {} as 'busy' | 'wanted' | 'unwanted' | 'removed' | 'stranded' | 'over',
  },
  actors: {
    /** Sends the request, then `cart.confirmed` or `cart.rejected`. The cached lists have a confirmed change by then. */
    change: fromCallback<CartChangeEvent, CartRequest>(notProvided('cartChange', 'change')),
  },
  actions: {
    storeRemoval: assign((_, params: { type: string; above: readonly number[] }) => ({
      above: params.above,
      isSaved: params.type === 'cart.save',
    })),
    emitChanged: emit((_, { message, isSaved = false }: { message: string; isSaved?: boolean }) => ({
      type: 'cart.changed',
      message,
      isSaved,
    })),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'cart.failed', error: params.error })),
  },
  delays: {
    /** ms. Undo is offered for this long. */
    undoTime: 6_000,
  },
}).createMachine({
  id: 'cartChange',
  initial: 'idle',
  context: ({ input }) => ({ item: input.item, above: [], isSaved: false }),
  on: { 'session.ended': '.over' },
  states: {
    idle: {
      on: {
        'cart.add': 'adding',
        'cart.remove': { target: 'removing', actions: { type: 'storeRemoval', params: ({ event }) => event } },
        'cart.save': { target: 'removing', actions: { type: 'storeRemoval', params: ({ event }) => event } },
      },
    },

    adding: {
      tags: ['busy'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { item } }) => ({ item, request: 'add' }),
        onError: {
          target: 'over',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: 'only',
      states: {
        only: {
          tags: ['wanted'],
          on: {
            'cart.remove': { target: 'removeQueued', actions: { type: 'storeRemoval', params: ({ event }) => event } },
            'cart.save': { target: 'removeQueued', actions: { type: 'storeRemoval', params: ({ event }) => event } },
            'cart.confirmed': {
              target: '#cartChange.over',
              actions: { type: 'emitChanged', params: ({ event }) => event },
            },
            'cart.rejected': {
              target: '#cartChange.over',
              actions: { type: 'emitFailed', params: ({ event }) => event },
            },
          },
        },
        removeQueued: {
          tags: ['unwanted', 'removed'],
          on: {
            'cart.add': 'only',
            'cart.confirmed': '#cartChange.removing',
            // The server may have added it before the response was lost. Removing it twice does no harm.
            'cart.rejected': '#cartChange.removing',
          },
        },
      },
    },

    removing: {
      tags: ['busy', 'removed'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { item, isSaved } }) => ({ item, request: isSaved ? 'save' : 'remove' }),
        onError: {
          target: 'over',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      initial: 'only',
      states: {
        only: {
          tags: ['unwanted'],
          on: {
            'cart.add': 'addQueued',
            'cart.confirmed': {
              target: '#cartChange.offering',
              actions: {
                type: 'emitChanged',
                params: ({ context, event }) => ({ message: event.message, isSaved: context.isSaved }),
              },
            },
            'cart.rejected': {
              target: '#cartChange.over',
              actions: { type: 'emitFailed', params: ({ event }) => event },
            },
          },
        },
        addQueued: {
          tags: ['wanted'],
          on: {
            'cart.confirmed': '#cartChange.restoring',
            // The server may have removed it before the response was lost. Adding it twice does no harm.
            'cart.rejected': '#cartChange.restoring',
          },
        },
      },
    },

    offering: {
      tags: ['removed'],
      after: { undoTime: 'over' },
      on: { 'cart.add': 'restoring' },
    },

    restoring: {
      tags: ['busy', 'wanted', 'removed'],
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { item } }) => ({ item, request: 'add' }),
        onError: {
          target: 'stranded',
          actions: { type: 'emitFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'cart.confirmed': { target: 'over', actions: { type: 'emitChanged', params: ({ event }) => event } },
        'cart.rejected': { target: 'stranded', actions: { type: 'emitFailed', params: ({ event }) => event } },
      },
    },

    stranded: {
      tags: ['removed', 'stranded'],
      on: { 'cart.add': 'restoring', 'cart.dismiss': 'over' },
    },

    over: { tags: ['over'] },
  },
});
