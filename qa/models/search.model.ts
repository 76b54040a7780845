import { type SearchEvent, searchMachine } from '#machines/search/search.machine.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const IN_CHARACTERS = { categoryId: '85', isWholeShop: false };
const IN_WHOLE_SHOP = { categoryId: '85', isWholeShop: true };

const typed = (text: string): SearchEvent => ({ type: 'search.typed', text });
const shown = (path: string, text: string): SearchEvent => ({ type: 'route.changed', path, text });

export const model = defineModel<typeof searchMachine>({
  machine: searchMachine,
  inputs: { 'before the first page': undefined },
  events: () => ({
    'search.typed, elves with spaces around it': typed(' elves '),
    'search.typed, empty text': typed(''),
    'search.submit, on another page': { type: 'search.submit', onCatalog: null },
    'search.submit, in a category': { type: 'search.submit', onCatalog: IN_CHARACTERS },
    'search.submit, in the whole shop': { type: 'search.submit', onCatalog: IN_WHOLE_SHOP },
    'search.submit, with a value': { type: 'search.submit', value: 'Cars', onCatalog: IN_CHARACTERS },
    'search.clear, on another page': { type: 'search.clear', onCatalog: null },
    'search.clear, in a category': { type: 'search.clear', onCatalog: IN_CHARACTERS },
    'search.clear, in the whole shop': { type: 'search.clear', onCatalog: IN_WHOLE_SHOP },
    'route.changed to the home page': shown('/', ''),
    'route.changed to a category': shown('/catalog/85', ''),
    'route.changed to a search': shown('/catalog/85', 'Cars'),
    'route.changed to another search': shown('/catalog/85', 'elves'),
  }),
  key: ({ value, context: { path, text, typed: local } }) =>
    `${toStateName(value)} (${path ?? 'no page'}, shown "${text}", box "${local}")`,
  bound: 3,
});
