import { ApiFailure } from './api-error.ts';
import type { Transport } from './http.ts';

const loadClient = () => import('./axios-transport.ts');

/**
 * Loads the client's code before the first call, so that a tab that stays open over a deploy has it. A failure is not reported: the
 * next call loads it again.
 */
export const preloadTransport = (): void => void loadClient().catch(() => {});

/**
 * A transport for one area of the API whose code loads with the first call. If the code cannot be loaded, the call fails as a network
 * failure, and the next call loads it again.
 */
export const createLazyTransport = (baseURL: string): Transport => {
  let loading: Promise<Transport> | undefined;
  return async (call) => {
    try {
      loading ??= loadClient().then(({ createAxiosTransport }) => createAxiosTransport(baseURL));
      const transport = await loading;
      return await transport(call);
    } catch {
      loading = undefined;
      return { sentAt: Date.now(), response: undefined, failure: new ApiFailure({ kind: 'network' }) };
    }
  };
};
