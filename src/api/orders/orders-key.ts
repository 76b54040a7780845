import { queryScope } from '#api/query-keys.ts';

/** Prefix of the query keys of orders. In a separate file, so that code that needs only the key loads no schemas. */
export const ORDERS_KEY = [queryScope.private, 'orders'] as const;
