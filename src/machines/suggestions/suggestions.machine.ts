import { assign, emit, fromPromise, setup } from 'xstate';
import type { Suggestion } from '#contract/catalog/search.ts';
import { SUGGESTION_TEXT_MIN } from '#contract/catalog/search-terms.ts';
import type { CatalogScope } from '#lib/addresses/catalog-address.ts';
import { notProvided } from '#statechart/not-provided.ts';

export type SuggestionsEvent =
  /** The user changed the text in the search box. */
  | { type: 'search.typed'; text: string }
  /** ArrowDown and ArrowUp in the box; `text` is its content. */
  | { type: 'suggestions.next'; text: string }
  /** ArrowUp in the box; `text` is its content. */
  | { type: 'suggestions.previous'; text: string }
  /** A press on a suggestion, or Enter on the active one; `onCatalog` as in `search.submit`. */
  | { type: 'suggestions.choose'; index: number; onCatalog: CatalogScope | null }
  /** Escape, a submitted or cleared search, or focus that left the box. */
  | { type: 'suggestions.close' }
  /** Another page opened. */
  | { type: 'route.changed' };

export type SuggestionsEmitted =
  /** The user chose a suggestion of the list. */
  {
    type: 'suggestions.chosen';
    suggestion: Suggestion;
    onCatalog: CatalogScope | null;
  };

interface SuggestionsContext {
  /** The text to load suggestions for. */
  text: string;
  /** The list below the box; empty for none. */
  items: readonly Suggestion[];
  /** Index of the active suggestion, which Enter selects; null: Enter searches for the text. */
  active: number | null;
}

const isEnough = (text: string) => text.trim().length >= SUGGESTION_TEXT_MIN;

/**
 * The suggestions below the search box. They load after a pause in the typing. A response for an older text is never listed, because
 * leaving the state aborts its request. The current list stays until the next response, so it does not flicker, or until the next
 * key once the user moves through it, so that Enter selects what is marked.
 */
export const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as SuggestionsEvent,
    emitted: {} as SuggestionsEmitted,
  },
  actors: {
    loadSuggestions: fromPromise<readonly Suggestion[], { text: string }>(
      notProvided('suggestions', 'loadSuggestions'),
    ),
  },
  actions: {
    storeText: assign({ text: (_, params: { text: string }) => params.text.trim(), active: null }),
    storeItems: assign({ items: (_, params: { items: readonly Suggestion[] }) => params.items }),
    clearItems: assign({ items: [], active: null }),
    /** The box is between the last and the first suggestion. */
    markNext: assign({
      active: ({ context: { items, active } }) => (active === items.length - 1 ? null : (active ?? -1) + 1),
    }),
    markPrevious: assign({
      active: ({ context: { items, active } }) => (active === 0 ? null : (active ?? items.length) - 1),
    }),
    emitChosen: emit(({ context }, params: { index: number; onCatalog: CatalogScope | null }) => ({
      type: 'suggestions.chosen',
      suggestion: context.items[params.index] as Suggestion,
      onCatalog: params.onCatalog,
    })),
  },
  guards: {
    isLongEnough: (_, params: { text: string }) => isEnough(params.text),
    isUnlisted: ({ context }, params: { text: string }) => context.items.length === 0 && isEnough(params.text),
    isListing: ({ context }) => context.items.length > 0,
    isListed: ({ context }, params: { index: number }) => context.items[params.index] !== undefined,
  },
  delays: {
    /** ms. Longer than the pause between two keys, and hardly noticeable. */
    suggestDelay: 200,
  },
}).createMachine({
  id: 'suggestions',
  initial: 'idle',
  context: { text: '', items: [], active: null },
  on: {
    'search.typed': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event },
        target: '.debouncing',
        actions: { type: 'storeText', params: ({ event }) => event },
      },
      { target: '.idle', actions: 'clearItems' },
    ],
    'suggestions.next': { guard: 'isListing', target: '.idle', actions: 'markNext' },
    'suggestions.previous': { guard: 'isListing', target: '.idle', actions: 'markPrevious' },
    'suggestions.choose': {
      guard: { type: 'isListed', params: ({ event }) => event },
      target: '.idle',
      actions: [{ type: 'emitChosen', params: ({ event }) => event }, 'clearItems'],
    },
    'suggestions.close': { target: '.idle', actions: 'clearItems' },
    'route.changed': { target: '.idle', actions: 'clearItems' },
  },
  states: {
    idle: {
      on: {
        'suggestions.next': {
          guard: { type: 'isUnlisted', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'storeText', params: ({ event }) => event },
        },
        'suggestions.previous': {
          guard: { type: 'isUnlisted', params: ({ event }) => event },
          target: 'loading',
          actions: { type: 'storeText', params: ({ event }) => event },
        },
      },
    },
    /** Waits for a pause in the typing. */
    debouncing: { after: { suggestDelay: 'loading' } },
    loading: {
      invoke: {
        id: 'loadSuggestions',
        src: 'loadSuggestions',
        input: ({ context }) => ({ text: context.text }),
        onDone: { target: 'idle', actions: { type: 'storeItems', params: ({ event }) => ({ items: event.output }) } },
        // Silent, because search works without suggestions.
        onError: { target: 'idle', actions: 'clearItems' },
      },
    },
  },
});
