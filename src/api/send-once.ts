import type { z } from '#contract/zod.ts';
import type { Call, Http } from './http.ts';

/** Keys of calls that nobody knows to have been done, by what the calls ask for. */
const open = new WeakMap<Http, Map<string, string>>();

/**
 * Sends a call that must not be done twice (design, section 4: `Idempotency-Key`). A try whose answer was lost is repeated under
 * the same key, so the server does not do it again; once it is known to be done, the same call is a new one. A failure that was
 * answered has changed nothing, and leaves its key free on the server.
 */
export const sendOnce = async <Schema extends z.ZodType>(http: Http, call: Call<Schema>): Promise<z.output<Schema>> => {
  const keys = open.get(http) ?? new Map<string, string>();
  open.set(http, keys);
  const name = JSON.stringify([call.method, call.path, call.body]);
  const key = keys.get(name) ?? crypto.randomUUID();
  keys.set(name, key);
  const answer = await http({ ...call, headers: { ...call.headers, 'Idempotency-Key': key } });
  keys.delete(name);
  return answer;
};
