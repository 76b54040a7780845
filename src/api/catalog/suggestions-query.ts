import { queryOptions } from '@tanstack/react-query';
import type { Suggestion } from '#contract/search.ts';
import { FRESH_FOR, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET search/suggestions: ways on from what was typed so far, the same for everybody. */
export const loadSuggestions = async (
  api: ShopApi,
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> => {
  const { data } = await api.front({
    method: 'GET',
    path: 'search/suggestions',
    query: { search: text },
    access: 'public',
    answer: async () => (await import('#contract/search.ts')).suggestionsResponseSchema,
    signal,
  });
  return data;
};

/** The same for a page that found nothing and shows what is near. */
export const suggestionsQuery = (api: ShopApi, text: string) =>
  queryOptions({
    queryKey: [queryScope.public, 'suggestions', text],
    staleTime: FRESH_FOR,
    queryFn: ({ signal }) => loadSuggestions(api, text, signal),
  });
