import { ApiFailure } from './api-error.ts';
import type { Transport } from './http.ts';

/**
 * The way to one area of the API, whose code comes while the first page is drawn: nothing of it is needed for that. Code that does not
 * come is a network that is not there, and is asked for again by the next call.
 */
export const lateTransport = (baseURL: string): Transport => {
  let transport: Transport | null = null;
  return async (call) => {
    try {
      transport ??= (await import('./axios-transport.ts')).createAxiosTransport(baseURL);
    } catch {
      return { sentAt: Date.now(), response: undefined, failure: new ApiFailure({ kind: 'network' }) };
    }
    return transport(call);
  };
};
