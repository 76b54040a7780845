import { queryScope } from '#api/query-keys.ts';

/** Prefix of the query keys of orders. Apart from the queries, so that parts that load late bring no schemas. */
export const ORDERS_KEY = [queryScope.private, 'orders'] as const;
