import { createBareHttp, createHttp, type Http } from './http.ts';
import { lateTransport } from './late-transport.ts';
import type { ObserveRequest } from './observed-request.ts';
import type { SessionPort } from './session-port.ts';

/** The ways to reach the server; every request file takes it first. */
export interface ShopApi {
  /** The specification's calls: `/front/v2`. */
  front: Http;
  /** Account, orders, support: `/api`. */
  account: Http;
  /** `/front/v2` without the session: sign-in, registration, refresh, sign-out. */
  bare: Http;
}

export interface ApiAddresses {
  front: string;
  account: string;
}

export const createBareApi = (addresses: ApiAddresses, observe: ObserveRequest): Pick<ShopApi, 'bare'> => ({
  bare: createBareHttp(lateTransport(addresses.front), observe),
});

export const createShopApi = (addresses: ApiAddresses, session: SessionPort, observe: ObserveRequest): ShopApi => ({
  front: createHttp(lateTransport(addresses.front), session, observe),
  account: createHttp(lateTransport(addresses.account), session, observe),
  ...createBareApi(addresses, observe),
});
