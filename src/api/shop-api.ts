import { createAxios, createBareHttp, createHttp, type Http } from './http.ts';
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

export const createBareApi = (addresses: ApiAddresses): Pick<ShopApi, 'bare'> => ({
  bare: createBareHttp(createAxios(addresses.front)),
});

export const createShopApi = (addresses: ApiAddresses, session: SessionPort): ShopApi => ({
  front: createHttp(createAxios(addresses.front), session),
  account: createHttp(createAxios(addresses.account), session),
  ...createBareApi(addresses),
});
