import { queryOptions } from '@tanstack/react-query';
import type { Suggestion } from '#contract/catalog/search.ts';
import { STALE_TIME_MS, queryScope } from '#api/query-keys.ts';
import type { ShopApi } from '#api/shop-api.ts';

/** GET search/suggestions: suggestions for the text typed so far. Products that the user owns are marked. */
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
    schema: async () => (await import('#contract/catalog/search.ts')).suggestionsResponseSchema,
    signal,
  });
  return data;
};

/** The suggestions as a query, for a page without results. */
export const suggestionsQuery = (api: ShopApi, text: string) =>
  queryOptions({
    queryKey: [queryScope.personal, 'suggestions', text],
    staleTime: STALE_TIME_MS,
    queryFn: ({ signal }) => loadSuggestions(api, text, signal),
  });
