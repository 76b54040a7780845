import { queryScope } from '#api/query-keys.ts';

/** Prefix of the query keys of orders, in a file of its own so that the first script needs no other code of orders. */
export const ORDERS_KEY = [queryScope.private, 'orders'] as const;
