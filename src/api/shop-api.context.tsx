import { createContext, use } from 'react';
import type { ShopApi } from './shop-api.ts';

const ShopApiContext = createContext<ShopApi | null>(null);

export const ShopApiProvider = ShopApiContext.Provider;

export const useShopApi = (): ShopApi => {
  const api = use(ShopApiContext);
  if (!api) throw new Error('ShopApiProvider is missing');
  return api;
};
