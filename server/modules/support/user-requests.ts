import { eq } from 'drizzle-orm';
import type { NewSupportRequest, SupportThread } from '#contract/support.ts';
import { supportRequestLifecycle } from '#lifecycles/support-request-lifecycle.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { supportRequests } from './schema.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import { findOrder } from '#server/modules/orders/queries/orders.ts';
import {
  type SupportRequestRow,
  addSupportMessage,
  describeThread,
  findSupportRequest,
  lockSupportRequest,
  markAnswerSeen,
  openSupportRequest,
  reopenUntil,
  statusChange,
} from './queries/support.ts';
import { findPerson } from '#server/modules/identity/queries/users.ts';

type Parts = Pick<ShopContext, 'db' | 'clock'>;

type ShopperMove = 'write' | 'close' | 'reopen';

/** What the shopper is told of a move that the request's status does not allow. */
const REFUSED: Record<ShopperMove, string> = {
  write: 'This request is closed. Reopen it to write more',
  close: 'This request is closed already',
  reopen: 'This request is still open',
};

/**
 * A user's new request.
 * @throws ShopError invalid_input when the order is not one of theirs
 */
export const askForHelp = async (
  { db, clock }: Parts,
  userId: string,
  asked: NewSupportRequest,
): Promise<SupportThread> => {
  const profile = await findPerson(db, userId);
  if (!profile) throw new ShopError('token_invalid');
  const number = asked.order ?? null;
  const order = number === null ? null : await findOrder(db, userId, number);
  if (number !== null && order === null)
    throw new ShopError('invalid_input', { fields: { order: ['You have no order with this number'] } });
  const id = await openSupportRequest(db, {
    userId,
    source: 'account',
    name: profile.full_name,
    email: profile.email,
    kind: asked.kind,
    subject: asked.subject,
    orderId: order?.id ?? null,
    traceCode: asked.trace ?? null,
    message: asked.message,
    createdAt: clock.now(),
  });
  return readOwnThread({ db, clock }, userId, id);
};

/** @throws ShopError not_found, also for another one's request */
const readOwnThread = async ({ db, clock }: Parts, userId: string, id: number): Promise<SupportThread> => {
  const request = await findSupportRequest(db, id, userId);
  if (!request) throw notFound('support request');
  return describeThread(db, request, clock.now());
};

/**
 * The thread, to be shown to its shopper: what it answers now is no news any more.
 * @throws ShopError not_found
 */
export const openOwnThread = async ({ db, clock }: Parts, userId: string, id: number): Promise<SupportThread> => {
  const request = await findSupportRequest(db, id, userId);
  if (!request) throw notFound('support request');
  const thread = await describeThread(db, request, clock.now());
  if (request.lastAnswerId > request.seenAnswerId) await markAnswerSeen(db, request);
  return thread;
};

/** Makes one of the shopper's moves, with the request held: two tabs and staff come one after the other. */
const move = async (
  { db, clock }: Parts,
  by: { userId: string; id: number; move: ShopperMove },
  work: (tx: Database, request: SupportRequestRow, now: Date) => Promise<void>,
): Promise<SupportThread> => {
  await db.transaction(async (tx) => {
    const request = await lockSupportRequest(tx, by.id, by.userId);
    if (!request) throw notFound('support request');
    const now = clock.now();
    // Whether the time to reopen it is over is checked below, with a message of its own.
    const event =
      by.move === 'reopen'
        ? { type: 'support.reopen' as const, isInTime: true }
        : { type: `support.${by.move}` as const };
    const status = supportRequestLifecycle.next(request.status, event);
    if (status === null) throw new ShopError('support_conflict', { message: REFUSED[by.move] });
    await work(tx, request, now);
    await tx.update(supportRequests).set(statusChange(status, now)).where(eq(supportRequests.id, request.id));
  });
  return readOwnThread({ db, clock }, by.userId, by.id);
};

/** @throws ShopError not_found, support_conflict */
export const writeToThread = (parts: Parts, userId: string, id: number, body: string): Promise<SupportThread> =>
  move(parts, { userId, id, move: 'write' }, async (tx, request, now) => {
    await addSupportMessage(tx, {
      requestId: request.id,
      author: 'shopper',
      authorId: userId,
      body,
      createdAt: now,
    });
  });

/** @throws ShopError not_found, support_conflict */
export const closeThread = (parts: Parts, userId: string, id: number): Promise<SupportThread> =>
  move(parts, { userId, id, move: 'close' }, async (tx, request, now) => {
    await addSupportMessage(tx, {
      requestId: request.id,
      author: 'shopper',
      authorId: userId,
      body: '',
      event: 'closed',
      createdAt: now,
    });
  });

/** Within REOPEN_DAYS of its end (design, section 11). @throws ShopError not_found, support_conflict */
export const reopenThread = (parts: Parts, userId: string, id: number): Promise<SupportThread> =>
  move(parts, { userId, id, move: 'reopen' }, async (tx, request, now) => {
    if (reopenUntil(request, now) === null)
      throw new ShopError('support_conflict', {
        message: 'The time to reopen this request is over. Please send a new one',
      });
    await addSupportMessage(tx, {
      requestId: request.id,
      author: 'shopper',
      authorId: userId,
      body: '',
      event: 'open',
      createdAt: now,
    });
  });
