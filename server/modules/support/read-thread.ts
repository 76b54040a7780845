import type { SupportThread } from '#contract/support/support.ts';
import { notFound } from '#server/platform/errors.ts';
import type { SupportDeps } from './deps.ts';
import { describeThread, findSupportRequest, markRepliesSeen } from './queries/requests.ts';

/**
 * A user's own request with its thread.
 * @throws ShopError not_found, also for a request of another user
 */
export const readThread = async ({ db, clock }: SupportDeps, userId: string, id: number): Promise<SupportThread> => {
  const request = await findSupportRequest(db, id, userId);
  if (!request) throw notFound('support request');
  return describeThread(db, request, clock.now());
};

/**
 * The same for a page that shows it: marks its replies as seen.
 * @throws ShopError not_found, also for a request of another user
 */
export const readThreadAsSeen = async (
  { db, clock }: SupportDeps,
  userId: string,
  id: number,
): Promise<SupportThread> => {
  const request = await findSupportRequest(db, id, userId);
  if (!request) throw notFound('support request');
  const thread = await describeThread(db, request, clock.now());
  if (request.lastReplyId > request.seenReplyId) await markRepliesSeen(db, request);
  return thread;
};
