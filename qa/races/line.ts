import { AxiosError, AxiosHeaders, type AxiosInstance, type AxiosRequestConfig, CanceledError } from 'axios';
import type { Answer, Call, RaceServer } from './server.ts';

/** A request whose answer has not arrived yet. */
export interface Sent {
  call: Call;
  bearer: string | null;
  answer: Answer;
  arrive(): void;
}

const CALLS: Record<string, Call> = { cart: 'cart', 'cart/purchase': 'purchase', refresh: 'refresh', logout: 'logout' };

const headers = new AxiosHeaders();

/**
 * One tab's line to the server, in the place of axios. The server works on a request when it is sent; the answer arrives when it is
 * let. What is canceled never arrives.
 * @param onSend told of each request before the server has it
 */
export const createLine = (server: RaceServer, onSend: (call: Call, bearer: string | null) => void) => {
  const onTheWay: Sent[] = [];

  const request = (config: AxiosRequestConfig) =>
    new Promise((resolve, reject) => {
      const call = CALLS[config.url ?? ''];
      if (!call) throw new Error(`The server of the races has no ${config.url}`);
      const signal = config.signal as AbortSignal | undefined;
      if (signal?.aborted) return reject(new CanceledError());
      const bearer = (config.headers?.['Authorization'] as string | undefined)?.slice('Bearer '.length) ?? null;
      onSend(call, bearer);
      const answer = server.answer(call, bearer);
      const response = { config, ...answer, data: answer.body, statusText: '', headers, request: {} };
      const settle = () =>
        answer.status === 200
          ? resolve(response)
          : reject(new AxiosError('', 'ERR_BAD_REQUEST', undefined, undefined, response as never));
      // Nobody waits for the answer to a sign-out.
      if (call === 'logout') return settle();
      const leave = () => {
        const place = onTheWay.indexOf(sent);
        if (place !== -1) onTheWay.splice(place, 1);
      };
      const sent: Sent = {
        call,
        bearer,
        answer,
        arrive: () => {
          leave();
          settle();
        },
      };
      onTheWay.push(sent);
      signal?.addEventListener('abort', () => {
        leave();
        reject(new CanceledError());
      });
    });

  return { instance: { request } as unknown as AxiosInstance, onTheWay };
};
