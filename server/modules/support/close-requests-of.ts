import { canClose } from '#lifecycles/support-request-lifecycle.ts';
import type { Database } from '#server/platform/db/client.ts';
import { moveSupportRequest } from './move-support-request.ts';
import { lockRequestsOf } from './queries/requests.ts';

/** Closes all requests of a user whose account is deleted. */
export const closeRequestsOf = async (tx: Database, userId: string, now: Date): Promise<void> => {
  for (const request of await lockRequestsOf(tx, userId))
    if (canClose(request.status)) await moveSupportRequest(tx, request, { type: 'support.close' }, now);
};
