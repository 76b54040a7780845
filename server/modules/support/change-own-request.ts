import type { SupportStatus } from '#contract/support/support-enums.ts';
import type { SupportRequestEvent } from '#lifecycles/support-request.machine.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { moveSupportRequest } from './move-support-request.ts';
import type { SupportDeps } from './deps.ts';
import { type SupportRequestRow, addSupportMessage, computeReopenEnd, lockSupportRequest } from './queries/requests.ts';

/** Locks a user's own request, moves it, and adds an entry to its thread. */
const changeOwnRequest = async (
  deps: SupportDeps,
  { userId, id }: { userId: string; id: number },
  buildEvent: (request: SupportRequestRow, now: Date) => SupportRequestEvent,
  entry: { body: string; event?: SupportStatus },
): Promise<void> => {
  await inTransaction(deps.db, async (tx) => {
    const request = await lockSupportRequest(tx, id, userId);
    if (!request) throw notFound('support request');
    const now = deps.clock.now();
    await moveSupportRequest(tx, request, buildEvent(request, now), now);
    await addSupportMessage(tx, { requestId: id, author: 'shopper', authorId: userId, createdAt: now, ...entry });
    await deps.storeEffect?.(tx, String(id));
  });
};

/** @throws ShopError not_found, support_conflict */
export const writeMessage = (deps: SupportDeps, userId: string, id: number, body: string): Promise<void> =>
  changeOwnRequest(deps, { userId, id }, () => ({ type: 'support.write' }), { body });

/** @throws ShopError not_found, support_conflict */
export const closeRequest = (deps: SupportDeps, userId: string, id: number): Promise<void> =>
  changeOwnRequest(deps, { userId, id }, () => ({ type: 'support.close' }), { body: '', event: 'closed' });

/**
 * Reopens a resolved or closed request within REOPEN_DAYS.
 * @throws ShopError not_found, support_conflict
 */
export const reopenRequest = (deps: SupportDeps, userId: string, id: number): Promise<void> =>
  changeOwnRequest(
    deps,
    { userId, id },
    // A request that is still open has no time limit: it is rejected because of its status.
    (request, now) => ({
      type: 'support.reopen',
      isInTime: request.resolvedAt === null || computeReopenEnd(request, now) !== null,
    }),
    { body: '', event: 'open' },
  );
