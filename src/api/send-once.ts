import type { z } from '#contract/zod.ts';
import type { Call, Http } from './http.ts';

/** Idempotency keys of the acts that have not succeeded yet: by method and path, and then by what else identifies the act. */
const openKeys = new WeakMap<Http, Map<string, Map<string, string>>>();

/**
 * Sends a call that must take effect once. Every intended act gets its own `Idempotency-Key`. A retry after a lost response reuses the
 * key, so the server repeats its response instead of the act; a rejected call leaves the key free on the server. After a success the
 * same call is a new act with a new key, and so is every call of its method and path: the server would respond as if nothing had happened
 * since. See docs/reliability.md#lost-response.
 * @param intent distinguishes acts whose calls are equal: such as the products in a cart that is bought by its total, or what the user saw
 * before an act that may be needed again
 * @throws ApiFailure
 */
export const sendOnce = async <Schema extends z.ZodType>(
  http: Http,
  call: Call<Schema>,
  intent?: unknown,
): Promise<z.output<Schema>> => {
  const keysOfRoutes = openKeys.get(http) ?? new Map<string, Map<string, string>>();
  openKeys.set(http, keysOfRoutes);
  const route = `${call.method} ${call.path}`;
  const keys = keysOfRoutes.get(route) ?? new Map<string, string>();
  keysOfRoutes.set(route, keys);
  const act = JSON.stringify([call.body, intent]);
  const key = keys.get(act) ?? crypto.randomUUID();
  keys.set(act, key);
  const data = await http({ ...call, headers: { ...call.headers, 'Idempotency-Key': key } });
  keysOfRoutes.delete(route);
  return data;
};
