import { type Http, type Transport, createBareHttp, createHttp } from './http.ts';
import { createLazyTransport } from './lazy-transport.ts';
import type { ObserveRequest } from './observed-request.ts';
import type { SessionPort } from './session-port.ts';

/** The areas of the API. Every request function takes it as its first parameter. */
export interface ShopApi {
  /** `/front/v2`: the calls of docs/specification.md#7-the-calls-it-makes. */
  front: Http;
  /** `/api`: account, orders, support and admin. */
  account: Http;
  /** `/front/v2` without a session: sign-in, registration, refresh, sign-out. */
  bare: Http;
}

export interface ApiAddresses {
  front: string;
  account: string;
}

/** One transport per area. */
export interface ApiTransports {
  front: Transport;
  account: Transport;
}

/** The transports of the browser. Their code loads while the first page renders. */
export const createLazyTransports = ({ front, account }: ApiAddresses): ApiTransports => ({
  front: createLazyTransport(front),
  account: createLazyTransport(account),
});

export const createShopApi = (
  { front, account }: ApiTransports,
  session: SessionPort,
  observe: ObserveRequest,
): ShopApi => ({
  front: createHttp(front, session, observe),
  account: createHttp(account, session, observe),
  bare: createBareHttp(front, observe),
});
