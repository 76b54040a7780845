import { assign, emit, setup } from 'xstate';
import { type CatalogScope, searchPath } from '#lib/addresses/catalog-address.ts';

export type SearchEvent =
  /** The user changed the text in the search box. */
  | { type: 'search.typed'; text: string }
  /**
   * Enter, the search button, or another button with a `value` of its own; without one, the typed text counts. `onCatalog` is the
   * part of the catalog to search: the open one or the one that the button names; null on any other page.
   */
  | { type: 'search.submit'; value?: string; onCatalog: CatalogScope | null }
  /** A press on the button that empties the box. */
  | { type: 'search.clear'; onCatalog: CatalogScope | null }
  /** A page opened; `text` is the search of its address, empty for none. */
  | { type: 'route.changed'; path: string; text: string };

export type SearchEmitted =
  /** The app opens `to`, the catalog with the new search, or without one. */
  { type: 'search.navigate'; to: string };

interface SearchContext {
  /** Path of the page; null before the first page. */
  path: string | null;
  /** The shared search text: that of the address, or of the address that is about to open. */
  text: string;
  /** The local text: the content of the box. */
  typed: string;
}

type Submit = { context: SearchContext; event: Extract<SearchEvent, { type: 'search.submit' }> };
const submitted = ({ context, event: { value, onCatalog } }: Submit) => ({ text: value ?? context.typed, onCatalog });

/**
 * The header's search. The address holds the current search. The search box follows a change of the address, and otherwise keeps
 * the text that the user types.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as SearchEmitted,
    tags: {} as 'highlighted',
  },
  actions: {
    storeTyped: assign({ typed: (_, params: { text: string }) => params.text }),
    /** Runs before the page opens, so that further typing is preserved. */
    storeText: assign({ text: (_, params: { text: string }) => params.text.trim() }),
    clearText: assign({ text: '', typed: '' }),
    storeAddress: assign(({ context }, { path, text }: { path: string; text: string }) => ({
      path,
      text,
      typed: text === context.text ? context.typed : text,
    })),
    emitNavigate: emit((_, { text, onCatalog }: { text: string; onCatalog: CatalogScope | null }) => ({
      type: 'search.navigate',
      to: searchPath(text.trim(), onCatalog),
    })),
  },
  guards: {
    isOtherText: ({ context }, params: { text: string }) => params.text !== context.typed,
    /** The page shows the results of a search. */
    isSearching: ({ context }, params: { onCatalog: CatalogScope | null }) =>
      params.onCatalog !== null && context.text !== '',
    isOtherPath: ({ context }, params: { path: string }) => context.path !== null && params.path !== context.path,
    isOtherSearch: ({ context }, params: { text: string }) => params.text !== context.text,
  },
}).createMachine({
  id: 'search',
  initial: 'plain',
  context: { path: null, text: '', typed: '' },
  on: {
    'search.typed': {
      guard: { type: 'isOtherText', params: ({ event }) => event },
      target: '.plain',
      actions: { type: 'storeTyped', params: ({ event }) => event },
    },
    'search.submit': [
      {
        guard: { type: 'isOtherText', params: submitted },
        target: '.plain',
        actions: [
          { type: 'storeTyped', params: submitted },
          { type: 'storeText', params: submitted },
          { type: 'emitNavigate', params: submitted },
        ],
      },
      {
        actions: [
          { type: 'storeText', params: submitted },
          { type: 'emitNavigate', params: submitted },
        ],
      },
    ],
    'search.clear': [
      {
        guard: { type: 'isSearching', params: ({ event }) => event },
        target: '.plain',
        actions: [
          'clearText',
          { type: 'emitNavigate', params: ({ event }) => ({ text: '', onCatalog: event.onCatalog }) },
        ],
      },
      { target: '.plain', actions: 'clearText' },
    ],
    'route.changed': [
      {
        guard: { type: 'isOtherPath', params: ({ event }) => event },
        target: '.highlighted',
        actions: { type: 'storeAddress', params: ({ event }) => event },
      },
      {
        guard: { type: 'isOtherSearch', params: ({ event }) => event },
        target: '.plain',
        actions: { type: 'storeAddress', params: ({ event }) => event },
      },
      { actions: { type: 'storeAddress', params: ({ event }) => event } },
    ],
  },
  states: { plain: {}, highlighted: { tags: ['highlighted'] } },
});
