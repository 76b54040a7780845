import { emit, fromCallback, fromPromise, setup } from 'xstate';
import type { Product } from '#contract/products/product.ts';
import { notProvided } from '#statechart/not-provided.ts';

/** One change per product runs at a time. */
export const getFavoriteChangeKey = (productId: number) => String(productId);

export type FavoriteChangeEvent =
  /** A press on the heart. */
  | { type: 'favorite.toggle' }
  /** The server made the change; `message` is its message. */
  | { type: 'favorite.confirmed'; message: string }
  /** The server rejected the request, or its response was lost. */
  | { type: 'favorite.rejected'; error: unknown }
  /** The user signed out, or the session ended: what is still waiting is not sent. */
  | { type: 'session.ended' };

export type FavoriteChangeEmitted =
  /** The message of the server after a change. */
  | { type: 'favorite.changed'; message: string }
  /** The wishlist could not be changed. */
  | { type: 'favorite.failed'; error: unknown };

/** What a request does with the product. */
export interface FavoriteRequest {
  product: Product;
  request: 'add' | 'remove';
}

/**
 * The wishlist toggle of one product: adds it if absent, removes it if present. A toggle during a request waits for its response,
 * because the server could handle two requests in the other order; the last intention wins.
 */
export const favoriteChangeMachine = setup({
  types: {
    context: {} as { product: Product },
    input: {} as { product: Product },
    events: {} as FavoriteChangeEvent,
    emitted: {} as FavoriteChangeEmitted,
    tags: {} as 'wanted' | 'unwanted' | 'over',
  },
  actors: {
    /** Whether the product is a favorite, after a running Save for later; loads the favorites when they are not cached. */
    readFavorite: fromPromise<boolean, { product: Product }>(notProvided('favoriteChange', 'readFavorite')),
    /** Sends the request, then `favorite.confirmed` or `favorite.rejected`. The cached favorites have a confirmed change by then. */
    change: fromCallback<FavoriteChangeEvent, FavoriteRequest>(notProvided('favoriteChange', 'change')),
  },
  actions: {
    emitChanged: emit((_, params: { message: string }) => ({ type: 'favorite.changed', message: params.message })),
    emitFailed: emit((_, params: { error: unknown }) => ({ type: 'favorite.failed', error: params.error })),
  },
  guards: {
    isFavorite: (_, params: { isFavorite: boolean }) => params.isFavorite,
  },
}).createMachine({
  id: 'favoriteChange',
  initial: 'idle',
  context: ({ input }) => ({ product: input.product }),
  on: { 'session.ended': '.over' },
  states: {
    idle: { on: { 'favorite.toggle': 'reading' } },

    reading: {
      invoke: {
        id: 'readFavorite',
        src: 'readFavorite',
        input: ({ context: { product } }) => ({ product }),
        onDone: [
          {
            target: 'removing',
            guard: { type: 'isFavorite', params: ({ event }) => ({ isFavorite: event.output }) },
          },
          { target: 'adding' },
        ],
        // The heart is not pressed while the favorites are unknown. Adding a favorite twice does no harm.
        onError: 'adding',
      },
      // A second toggle takes the first one back.
      on: { 'favorite.toggle': 'over' },
    },

    adding: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { product } }) => ({ product, request: 'add' }),
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
            'favorite.toggle': 'removeQueued',
            'favorite.confirmed': {
              target: '#favoriteChange.over',
              actions: { type: 'emitChanged', params: ({ event }) => event },
            },
            'favorite.rejected': {
              target: '#favoriteChange.over',
              actions: { type: 'emitFailed', params: ({ event }) => event },
            },
          },
        },
        removeQueued: {
          tags: ['unwanted'],
          on: {
            'favorite.toggle': 'only',
            'favorite.confirmed': '#favoriteChange.removing',
            // The server may have added it before the response was lost. Removing it twice does no harm.
            'favorite.rejected': '#favoriteChange.removing',
          },
        },
      },
    },

    removing: {
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { product } }) => ({ product, request: 'remove' }),
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
            'favorite.toggle': 'addQueued',
            'favorite.confirmed': {
              target: '#favoriteChange.over',
              actions: { type: 'emitChanged', params: ({ event }) => event },
            },
            'favorite.rejected': {
              target: '#favoriteChange.over',
              actions: { type: 'emitFailed', params: ({ event }) => event },
            },
          },
        },
        addQueued: {
          tags: ['wanted'],
          on: {
            'favorite.toggle': 'only',
            'favorite.confirmed': '#favoriteChange.adding',
            // The server may have removed it before the response was lost. Adding it twice does no harm.
            'favorite.rejected': '#favoriteChange.adding',
          },
        },
      },
    },

    over: { tags: ['over'] },
  },
});
