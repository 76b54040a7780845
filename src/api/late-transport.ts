import { ApiFailure } from './api-error.ts';
import type { Transport } from './http.ts';

/**
 * The way to one area of the API, whose code comes while the first page is drawn: nothing of it is needed for that. Code that does not
 * come is a network that is not there, and is asked for again by the next call.
 */
export const lateTransport = (baseURL: string): Transport => {
  const load = async () => (await import('./axios-transport.ts')).createAxiosTransport(baseURL);
  let loading = load();
  loading.catch(() => {
    // The call that finds it missing says so.
  });
  return async (call) => {
    try {
      loading = loading.catch(load);
      const transport = await loading;
      return await transport(call);
    } catch {
      return { sentAt: Date.now(), response: undefined, failure: new ApiFailure({ kind: 'network' }) };
    }
  };
};
