import type { LoadPublic } from '#contract/rendered-page.ts';
import { ApiFailure } from './api-error.ts';
import { type Transport, toFailure } from './http.ts';
import { loadSchema, omitEmpty, readResponse } from './read-response.ts';

const buildQueryString = (query: Parameters<typeof omitEmpty>[0]) => {
  const given = Object.entries(omitEmpty(query) ?? {}).map(([name, value]) => [name, String(value)]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};

/**
 * A transport for pages that the server renders: only public GET calls, answered in the same process.
 * @param baseURL path of the area
 */
export const createServerTransport =
  (baseURL: string, load: LoadPublic): Transport =>
  async ({ method, path, query, schema }) => {
    const sentAt = Date.now();
    try {
      if (method !== 'GET') throw new Error('A rendered page sends GET calls only');
      const loadedSchema = await loadSchema(schema);
      if (!loadedSchema) throw new Error('The schema could not be loaded');
      const { status, body } = await load(`${baseURL}/${path}${buildQueryString(query)}`);
      const response = { status, headers: {} };
      if (status >= 400)
        return {
          sentAt,
          response,
          failure: new ApiFailure({ kind: 'http', status, body, code: null, requestId: null }),
        };
      return { sentAt, response, data: readResponse(loadedSchema, { body, requestId: null }) };
    } catch (error) {
      return { sentAt, response: undefined, failure: toFailure(error) };
    }
  };
