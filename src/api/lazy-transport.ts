import { ApiFailure } from './api-error.ts';
import type { Transport } from './http.ts';

/**
 * A transport for one area of the API whose code loads while the first page renders. If the code cannot be loaded, the call fails
 * as a network failure, and the next call loads it again.
 */
export const createLazyTransport = (baseURL: string): Transport => {
  const load = async () => (await import('./axios-transport.ts')).createAxiosTransport(baseURL);
  let loading = load();
  loading.catch(() => {
    // The next call reports the failure.
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
