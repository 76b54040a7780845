import { AxiosError, AxiosHeaders, type AxiosInstance, type AxiosRequestConfig, CanceledError } from 'axios';
import type { Call, RaceResponse, RaceServer } from './server.ts';

/** A request whose response has not arrived yet. */
export interface Sent {
  call: Call;
  bearer: string | null;
  response: RaceResponse;
  arrive(): void;
}

const CALLS: Record<string, Call> = { cart: 'cart', 'cart/purchase': 'purchase', refresh: 'refresh', logout: 'logout' };

const headers = new AxiosHeaders();

/**
 * A tab's connection to the fake server, instead of axios. The server handles a request when it is sent. The response arrives when the
 * explorer delivers it; the response of a canceled request never arrives.
 * @param onSend called before the server gets a request
 */
export const createConnection = (server: RaceServer, onSend: (call: Call, bearer: string | null) => void) => {
  const inFlight: Sent[] = [];

  const request = (config: AxiosRequestConfig) =>
    new Promise((resolve, reject) => {
      const call = CALLS[config.url ?? ''];
      if (!call) throw new Error(`The fake server has no ${config.url}`);
      const signal = config.signal as AbortSignal | undefined;
      if (signal?.aborted) return reject(new CanceledError());
      const bearer = (config.headers?.['Authorization'] as string | undefined)?.slice('Bearer '.length) ?? null;
      onSend(call, bearer);
      const raced = server.handle(call, bearer);
      const response = { config, ...raced, data: raced.body, statusText: '', headers, request: {} };
      const settle = () =>
        raced.status === 200
          ? resolve(response)
          : reject(new AxiosError('', 'ERR_BAD_REQUEST', undefined, undefined, response as never));
      // The shop does not wait for the response to a sign-out.
      if (call === 'logout') return settle();
      const leave = () => {
        const place = inFlight.indexOf(sent);
        if (place !== -1) inFlight.splice(place, 1);
      };
      const sent: Sent = {
        call,
        bearer,
        response: raced,
        arrive: () => {
          leave();
          settle();
        },
      };
      inFlight.push(sent);
      signal?.addEventListener('abort', () => {
        leave();
        reject(new CanceledError());
      });
    });

  return { instance: { request } as unknown as AxiosInstance, inFlight };
};
