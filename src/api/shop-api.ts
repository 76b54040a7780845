import { createBareHttp, createHttp, type Http } from './http.ts';
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

const createBareApi = (addresses: ApiAddresses, observe: ObserveRequest): Pick<ShopApi, 'bare'> => ({
  bare: createBareHttp(createLazyTransport(addresses.front), observe),
});

export const createShopApi = (addresses: ApiAddresses, session: SessionPort, observe: ObserveRequest): ShopApi => ({
  front: createHttp(createLazyTransport(addresses.front), session, observe),
  account: createHttp(createLazyTransport(addresses.account), session, observe),
  ...createBareApi(addresses, observe),
});
