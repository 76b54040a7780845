import { METHOD } from '../live-shop.ts';
import type { CountedCall } from './counted-call.ts';

/** Cart, purchase and favorites. */
export const CART_CALLS: Record<string, CountedCall> = {
  'GET /front/v2/cart': { queries: 2 },
  'POST /front/v2/cart/add/:id': { queries: 2, path: ({ other }) => `/front/v2/cart/add/${other}` },
  'DELETE /front/v2/cart/remove/:id': { queries: 2, path: ({ other }) => `/front/v2/cart/remove/${other}` },
  'POST /front/v2/cart/purchase': { queries: 19, body: () => ({ gateway: METHOD }) },
  'POST /front/v2/product/:id/get-free': {
    queries: 6,
    path: ({ other }) => `/front/v2/product/${other}/get-free`,
    // The product has a price.
    status: 409,
  },
  'POST /front/v2/cart/save/:id': { queries: 5, path: ({ other }) => `/front/v2/cart/save/${other}` },
  'POST /front/v2/cart/clear': { queries: 2 },
  'POST /front/v2/favorites/add/:id': { queries: 2, path: ({ other }) => `/front/v2/favorites/add/${other}` },
  'GET /front/v2/favorites': { queries: 2 },
  'DELETE /front/v2/favorites/remove/:id': { queries: 2, path: ({ other }) => `/front/v2/favorites/remove/${other}` },
};
