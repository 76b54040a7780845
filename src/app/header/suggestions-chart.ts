import { fromPromise } from 'xstate';
import { loadSuggestions } from '#api/catalog/suggestions-query.ts';
import { suggestionPath } from '#lib/addresses/suggestion-path.ts';
import { searchMachine } from '#machines/search/search.machine.ts';
import { suggestionsMachine } from '#machines/suggestions/suggestions.machine.ts';
import type { ChartWiring } from '../charts/define-chart.ts';

export const suggestionsWiring: ChartWiring<typeof suggestionsMachine> = {
  provide: ({ api }) =>
    suggestionsMachine.provide({
      actors: { loadSuggestions: fromPromise(({ input, signal }) => loadSuggestions(api, input.text, signal)) },
    }),

  effects: (suggestions, { getActor, page }) => {
    suggestions.on('suggestions.chosen', ({ suggestion, onCatalog }) => {
      const search = getActor(searchMachine);
      if (suggestion.kind === 'text') {
        search.send({ type: 'search.submit', value: suggestion.text, onCatalog });
        return;
      }
      // The user opened a category or product, so the typed text is not a search.
      search.send({ type: 'search.clear', onCatalog: null });
      page.navigate(suggestionPath(suggestion));
    });
  },
};
