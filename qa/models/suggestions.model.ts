import type { Suggestion } from '#contract/catalog/search.ts';
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import { buildAfterEvent, buildDoneEvent, buildErrorEvent } from '../engine/step.ts';
import { defineModel, toStateName } from '../engine/chart-model.ts';

const IN_CHARACTERS = { categoryId: '85', isWholeShop: false };
const TWO: Suggestion[] = [
  { kind: 'text', text: 'castle' },
  { kind: 'category', id: 85, name: 'Characters', parent: '3D' },
];

export const model = defineModel<typeof suggestionsMachine>({
  machine: suggestionsMachine,
  inputs: { 'a page with a search box': undefined },
  events: (snapshot) => ({
    'search.typed, a word': { type: 'search.typed', text: 'ca' },
    'search.typed, a longer word': { type: 'search.typed', text: ' cas ' },
    'search.typed, too short': { type: 'search.typed', text: ' c' },
    'suggestions.next': { type: 'suggestions.next', text: 'ca' },
    'suggestions.next, too short': { type: 'suggestions.next', text: 'c ' },
    'suggestions.previous': { type: 'suggestions.previous', text: 'ca' },
    'suggestions.previous, too short': { type: 'suggestions.previous', text: 'c ' },
    'suggestions.choose, the first': { type: 'suggestions.choose', index: 0, onCatalog: null },
    'suggestions.choose, the second': { type: 'suggestions.choose', index: 1, onCatalog: IN_CHARACTERS },
    'suggestions.choose, not listed': { type: 'suggestions.choose', index: 2, onCatalog: null },
    'suggestions.close': { type: 'suggestions.close' },
    'route.changed': { type: 'route.changed' },
    ...(snapshot.matches('debouncing') && {
      'suggestDelay passes': buildAfterEvent('suggestDelay', 'suggestions.debouncing'),
    }),
    ...(snapshot.matches('loading') && {
      'loadSuggestions finds two': buildDoneEvent('loadSuggestions', TWO),
      'loadSuggestions finds one': buildDoneEvent('loadSuggestions', TWO.slice(1)),
      'loadSuggestions finds none': buildDoneEvent('loadSuggestions', []),
      'loadSuggestions fails': buildErrorEvent('loadSuggestions', new Error('lost')),
    }),
  }),
  key: ({ value, context: { text, items, active } }) => {
    const isAtWork = value !== 'idle';
    const marked = active === null ? '' : `, ${active + 1} marked`;
    return `${toStateName(value)} (${isAtWork ? `"${text}", ` : ''}${items.length} listed${marked})`;
  },
  bound: 4,
});
