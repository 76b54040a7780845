import { and, eq, isNull } from 'drizzle-orm';
import type { SupportStatus } from '#contract/enums.ts';
import { canReply, statusChoices } from '#lifecycles/support-request-lifecycle.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { supportRequests } from './schema.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import { enqueueSupportAnswer } from './support-emails.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { type SupportRequestRow, addSupportMessage, lockSupportRequest, statusChange } from './queries/support.ts';

type Parts = Pick<ShopContext, 'db' | 'clock' | 'env'>;

/** One act of staff on a request, which is held meanwhile; its audit entry stands or falls with it. */
const act = async (
  { db, clock }: Parts,
  id: number,
  staff: Admin,
  work: (
    tx: Database,
    request: SupportRequestRow,
    now: Date,
  ) => Promise<{ action: string; details: Record<string, unknown> } | null>,
): Promise<void> =>
  db.transaction(async (tx) => {
    const request = await lockSupportRequest(tx, id, null);
    if (!request) throw notFound('support request');
    const now = clock.now();
    const done = await work(tx, request, now);
    if (done) await recordAudit(tx, staff, { ...done, subject: `support:${id}` }, now);
  });

/**
 * Answers the shopper, by mail too.
 * @param status what the request is then: waiting for the shopper, or resolved with this
 * @throws ShopError not_found, support_conflict
 */
export const answerRequest = (
  parts: Parts,
  id: number,
  answer: { body: string; status: 'waiting_for_customer' | 'resolved' },
  staff: Admin,
): Promise<void> =>
  act(parts, id, staff, async (tx, request, now) => {
    if (!canReply(request.status))
      throw new ShopError('support_conflict', { message: `This request is ${request.status}: take it up again first` });
    const message = { requestId: id, author: 'staff' as const, authorId: staff.userId, createdAt: now };
    const answerId = await addSupportMessage(tx, { ...message, body: answer.body });
    if (answer.status === 'resolved') await addSupportMessage(tx, { ...message, body: '', event: 'resolved' });
    await tx
      .update(supportRequests)
      .set({ ...statusChange(answer.status, now), lastAnswerId: answerId })
      .where(eq(supportRequests.id, id));
    await enqueueSupportAnswer(tx, request, { id: answerId, body: answer.body }, parts.env.publicUrl, now);
    return {
      action: 'support.answer',
      details: { message: answerId, before: { status: request.status }, after: { status: answer.status } },
    };
  });

/** A note that staff alone see: it changes nothing for the shopper, and is in no mail. @throws ShopError not_found */
export const noteOnRequest = (parts: Parts, id: number, body: string, staff: Admin): Promise<void> =>
  act(parts, id, staff, async (tx, _request, now) => {
    const message = await addSupportMessage(tx, {
      requestId: id,
      author: 'staff',
      authorId: staff.userId,
      body,
      isInternal: true,
      createdAt: now,
    });
    return { action: 'support.note', details: { message } };
  });

/**
 * Who looks after a request; null for nobody. Who has it already keeps it, without a word in the audit.
 * @throws ShopError not_found; invalid_input when that is no member of the staff
 */
export const assignRequest = (parts: Parts, id: number, assignee: string | null, staff: Admin): Promise<void> =>
  act(parts, id, staff, async (tx, request) => {
    if (request.assignedTo === assignee) return null;
    if (assignee !== null && !(await isStaff(tx, assignee)))
      throw new ShopError('invalid_input', { fields: { assignee: ['Choose an admin'] } });
    await tx.update(supportRequests).set({ assignedTo: assignee }).where(eq(supportRequests.id, id));
    return {
      action: 'support.assign',
      details: { before: { assignee: request.assignedTo }, after: { assignee } },
    };
  });

/**
 * Gives a request another status, which its shopper sees in the thread.
 * @throws ShopError not_found; support_conflict when it cannot follow on the one that it has
 */
export const setRequestStatus = (parts: Parts, id: number, status: SupportStatus, staff: Admin): Promise<void> =>
  act(parts, id, staff, async (tx, request, now) => {
    if (!statusChoices(request.status).includes(status))
      throw new ShopError('support_conflict', {
        message:
          request.status === status
            ? 'This request has that status already'
            : `A request that is ${request.status.replaceAll('_', ' ')} cannot become ${status.replaceAll('_', ' ')}`,
      });
    await addSupportMessage(tx, {
      requestId: id,
      author: 'staff',
      authorId: staff.userId,
      body: '',
      event: status,
      createdAt: now,
    });
    await tx.update(supportRequests).set(statusChange(status, now)).where(eq(supportRequests.id, id));
    return { action: 'support.status', details: { before: { status: request.status }, after: { status } } };
  });

const isStaff = async (tx: Database, userId: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAdmin, true), isNull(users.blockedAt)));
  return found !== undefined;
};
