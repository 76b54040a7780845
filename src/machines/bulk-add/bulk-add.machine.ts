import { assign, emit, fromPromise, setup } from 'xstate';
import type { RefusedProduct } from '#lib/cart/refused-products.ts';
import { notProvided } from '#statechart/not-provided.ts';

export interface AddedProduct {
  id: number;
  title: string;
}

/** What the server did with a product. `refused`: it cannot be bought, which says nothing about the others. */
export type AddOutcome = { type: 'added'; message: string } | { type: 'refused'; reason: RefusedProduct['reason'] };

/** `hasRefused`: not only the cart has changed, the pages still offer what was refused. */
export interface ReloadedLists {
  hasRefused: boolean;
}

export type BulkAddEvent =
  /** The user adds what a page lists: its products that are not in the cart. */
  | { type: 'bulkAdd.start'; products: readonly AddedProduct[] }
  /** The user signed out, or the session ended: the products that are left are not added. */
  | { type: 'session.ended' };

export type BulkAddEmitted =
  /** Every product was added or refused. `messages`: the different messages of the server. */
  | { type: 'bulkAdd.finished'; messages: readonly string[]; refused: readonly RefusedProduct[] }
  /** The products before the failure were added. */
  | { type: 'bulkAdd.failed'; error: unknown };

/** What the products are from, such as the wishlist; they are added once at a time. */
export interface BulkAddSubject {
  subject: string;
}

interface BulkAddContext extends BulkAddSubject {
  /** The product that is being added, and those after it. */
  products: readonly AddedProduct[];
  messages: readonly string[];
  refused: readonly RefusedProduct[];
  /** Why the rest was not added; null unless it failed. */
  failure: { error: unknown } | null;
}

/**
 * Adds several products to the cart, one after the other, because the server locks a user's cart for each change. It skips products
 * that cannot be bought, and stops at any other failure. It runs to its end after its page has closed, and ends with the session.
 * See docs/design/orders-and-payment.md#cart-page.
 */
export const bulkAddMachine = setup({
  types: {
    context: {} as BulkAddContext,
    input: {} as BulkAddSubject,
    events: {} as BulkAddEvent,
    emitted: {} as BulkAddEmitted,
    tags: {} as 'busy' | 'over',
  },
  actors: {
    /** Sends the request. Fails unless the server added or refused the product. */
    addProduct: fromPromise<AddOutcome, { product: AddedProduct }>(notProvided('bulkAdd', 'addProduct')),
    /** Ends once the cart is loaded again. */
    reloadLists: fromPromise<void, ReloadedLists>(notProvided('bulkAdd', 'reloadLists')),
  },
  actions: {
    storeProducts: assign({
      products: (_, params: { products: readonly AddedProduct[] }) => params.products,
    }),
    storeOutcome: assign(({ context: { products, messages, refused } }, { outcome }: { outcome: AddOutcome }) => {
      if (outcome.type === 'added') return { messages: [...new Set([...messages, outcome.message])] };
      return { refused: [...refused, ...products.slice(0, 1).map(({ title }) => ({ title, reason: outcome.reason }))] };
    }),
    advance: assign({ products: ({ context }) => context.products.slice(1) }),
    storeFailure: assign({ failure: (_, params: { error: unknown }) => ({ error: params.error }) }),
    emitFinished: emit(({ context: { messages, refused } }) => ({ type: 'bulkAdd.finished', messages, refused })),
    emitFailed: emit(({ context }) => ({ type: 'bulkAdd.failed', error: context.failure?.error })),
  },
  guards: {
    hasProducts: ({ context }) => context.products.length > 0,
    hasFailed: ({ context }) => context.failure !== null,
  },
}).createMachine({
  id: 'bulkAdd',
  initial: 'idle',
  context: ({ input: { subject } }) => ({ subject, products: [], messages: [], refused: [], failure: null }),
  on: { 'session.ended': '.over' },
  states: {
    idle: {
      on: {
        'bulkAdd.start': { target: 'next', actions: { type: 'storeProducts', params: ({ event }) => event } },
      },
    },

    /** Transient. */
    next: {
      always: [{ target: 'adding', guard: 'hasProducts' }, { target: 'reloading' }],
    },

    adding: {
      tags: ['busy'],
      invoke: {
        id: 'addProduct',
        src: 'addProduct',
        input: ({ context }) => ({ product: context.products[0] as AddedProduct }),
        onDone: {
          target: 'next',
          actions: [{ type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'advance'],
        },
        onError: {
          target: 'reloading',
          actions: { type: 'storeFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },

    /** Also after a failure, because earlier products were added. */
    reloading: {
      tags: ['busy'],
      invoke: {
        id: 'reloadLists',
        src: 'reloadLists',
        input: ({ context }) => ({ hasRefused: context.refused.length > 0 }),
        onDone: 'reloaded',
        // A list that cannot be loaded says so itself.
        onError: 'reloaded',
      },
    },

    /** Transient. */
    reloaded: {
      always: [
        { target: 'over', guard: 'hasFailed', actions: 'emitFailed' },
        { target: 'over', actions: 'emitFinished' },
      ],
    },

    over: { tags: ['over'] },
  },
});
