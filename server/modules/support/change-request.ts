import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { SupportStatus } from '#contract/support/support-enums.ts';
import { SET_STATUS_EVENTS } from '#lifecycles/support-request-lifecycle.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { isAdminWith } from '#server/modules/identity/queries/admin-roles.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError, notFound } from '#server/platform/errors.ts';
import { moveSupportRequest } from './move-support-request.ts';
import type { AdminSupportDeps, SupportDeps } from './deps.ts';
import {
  type SupportRequestRow,
  addSupportMessage,
  findNewestMessage,
  lockSupportRequest,
  setAssignee,
  setLastReply,
} from './queries/requests.ts';
import { enqueueSupportReply } from './support-emails.ts';

/** What the audit stores about a change; null for a change that changed nothing. */
type AuditedChange = { action: AuditAction; details: Record<string, unknown> } | null;

/** Locks a request, changes it, and stores the audit entry in the same transaction. */
const changeRequest = (
  { db, clock, storeEffect }: SupportDeps,
  id: number,
  admin: Admin,
  change: (tx: Database, request: SupportRequestRow, now: Date) => Promise<AuditedChange>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const request = await lockSupportRequest(tx, id, null);
    if (!request) throw notFound('support request');
    const now = clock.now();
    const changed = await change(tx, request, now);
    if (changed) await recordAudit(tx, admin, { ...changed, subject: `support:${id}` }, now);
    await storeEffect?.(tx, String(id));
  });

/**
 * Replies to the user, in the thread and by email.
 * @param reply.status the status of the request after the reply
 * @param reply.seen id of the newest message that the admin saw; with a newer one the reply is not sent
 * @throws ShopError not_found, support_conflict
 */
export const replyToRequest = (
  deps: AdminSupportDeps,
  id: number,
  reply: { body: string; status: 'waiting_for_customer' | 'resolved'; seen?: number | undefined },
  admin: Admin,
): Promise<void> =>
  changeRequest(deps, id, admin, async (tx, request, now) => {
    const isResolved = reply.status === 'resolved';
    const status = await moveSupportRequest(tx, request, { type: 'support.reply', isResolved }, now);
    if (reply.seen !== undefined && (await findNewestMessage(tx, id)) !== reply.seen)
      throw new ShopError('support_conflict', {
        message: 'Somebody added to this request meanwhile. Read it before you reply',
      });
    const entry = { requestId: id, author: 'admin' as const, authorId: admin.userId, createdAt: now };
    const replyId = await addSupportMessage(tx, { ...entry, body: reply.body });
    if (isResolved) await addSupportMessage(tx, { ...entry, body: '', event: 'resolved' });
    await setLastReply(tx, id, replyId);
    await enqueueSupportReply(deps, tx, request, { id: replyId, body: reply.body }, now);
    return {
      action: 'support.answer',
      details: { message: replyId, before: { status: request.status }, after: { status } },
    };
  });

/**
 * Adds a note that only admins see.
 * @throws ShopError not_found
 */
export const addNote = (deps: SupportDeps, id: number, body: string, admin: Admin): Promise<void> =>
  changeRequest(deps, id, admin, async (tx, _request, now) => {
    const message = await addSupportMessage(tx, {
      requestId: id,
      author: 'admin',
      authorId: admin.userId,
      body,
      isInternal: true,
      createdAt: now,
    });
    return { action: 'support.note', details: { message } };
  });

/** Whether an admin saw the stored assignee. One who can no longer open the request is shown as nobody. */
const isSeenAssignee = async (tx: Database, stored: string | null, seen: string | null): Promise<boolean> =>
  seen === stored || (seen === null && stored !== null && !(await isAdminWith(tx, stored, 'support')));

/**
 * Assigns a request to an admin. The same assignee again changes nothing and leaves no audit entry.
 * @param change.assignee null for nobody
 * @param change.replaces the assignee that the admin saw; another one is not replaced
 * @throws ShopError not_found; support_conflict; invalid_input when the assignee is not an active admin with the right to support requests
 */
export const assignRequest = (
  deps: SupportDeps,
  id: number,
  { assignee, replaces }: { assignee: string | null; replaces?: string | null | undefined },
  admin: Admin,
): Promise<void> =>
  changeRequest(deps, id, admin, async (tx, request) => {
    if (request.assignedTo === assignee) return null;
    if (replaces !== undefined && !(await isSeenAssignee(tx, request.assignedTo, replaces)))
      throw new ShopError('support_conflict', {
        message: 'Somebody else assigned this request meanwhile. Look at it again',
      });
    if (assignee !== null && !(await isAdminWith(tx, assignee, 'support')))
      throw new ShopError('invalid_input', { fields: { assignee: ['Choose an admin'] } });
    await setAssignee(tx, id, assignee);
    return { action: 'support.assign', details: { before: { assignee: request.assignedTo }, after: { assignee } } };
  });

/**
 * Changes the status of a request. The user sees the change in the thread.
 * @throws ShopError not_found; support_conflict when the current status does not allow it
 */
export const setRequestStatus = (deps: SupportDeps, id: number, status: SupportStatus, admin: Admin): Promise<void> =>
  changeRequest(deps, id, admin, async (tx, request, now) => {
    if (request.status === status)
      throw new ShopError('support_conflict', { message: 'This request already has that status' });
    await moveSupportRequest(tx, request, SET_STATUS_EVENTS[status], now);
    await addSupportMessage(tx, {
      requestId: id,
      author: 'admin',
      authorId: admin.userId,
      body: '',
      event: status,
      createdAt: now,
    });
    return { action: 'support.status', details: { before: { status: request.status }, after: { status } } };
  });
