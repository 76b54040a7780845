import type { z } from '#contract/zod.ts';
import type { Call, Http } from './http.ts';

/** Idempotency keys of the acts that have not succeeded yet, by what identifies the act. */
const openKeys = new WeakMap<Http, Map<string, string>>();

/**
 * Sends a call that must take effect once. Every intended act gets its own `Idempotency-Key`. A retry after a lost response reuses the
 * key, so the server repeats its response instead of the act; a rejected call leaves the key free on the server. After a success the
 * same call is a new act with a new key. See docs/reliability.md#lost-response.
 * @param intent distinguishes acts whose calls are equal, such as the products in a cart that is bought by its total
 * @throws ApiFailure
 */
export const sendOnce = async <Schema extends z.ZodType>(
  http: Http,
  call: Call<Schema>,
  intent?: unknown,
): Promise<z.output<Schema>> => {
  const keys = openKeys.get(http) ?? new Map<string, string>();
  openKeys.set(http, keys);
  const act = JSON.stringify([call.method, call.path, call.body, intent]);
  const key = keys.get(act) ?? crypto.randomUUID();
  keys.set(act, key);
  const data = await http({ ...call, headers: { ...call.headers, 'Idempotency-Key': key } });
  keys.delete(act);
  return data;
};
