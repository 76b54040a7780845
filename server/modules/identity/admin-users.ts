import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { CreateUserRequest, EditUserRequest } from '#contract/admin-users.ts';
import { hashUnknownPassword } from './passwords.ts';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { sessions, users } from './schema/users.ts';
import { notFound, ShopError } from '#server/platform/errors.ts';
import { closeEmailChange } from './change-email.ts';
import { enqueueEmailChanged, enqueueSetPassword } from './account-emails.ts';
import { isUniqueViolation } from '#server/platform/db/sql-state.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { type Admin, recordAudit } from './queries/audit.ts';
import { closePasswordLinks } from './queries/password-links.ts';
import { endSessionOf, endSessionsOf } from './queries/user-sessions.ts';
import { createUser, hasUser, normalizeEmail, registrationColumns } from './queries/users.ts';

type Parts = Pick<ShopContext, 'db' | 'clock' | 'env'>;
type UserRow = typeof users.$inferSelect;

const EMAIL_TAKEN = { fields: { email: ['This email cannot be used'] } };

/**
 * Makes an account and mails its owner a link to choose a password with: nobody else ever knows one.
 * @returns the user's id
 * @throws ShopError email_taken
 */
export const createUserByStaff = async (parts: Parts, form: CreateUserRequest, staff: Admin): Promise<string> => {
  const { is_admin: isAdmin, ...profile } = form;
  const passwordHash = await hashUnknownPassword();
  const now = parts.clock.now();
  return inTransaction(parts.db, async (tx) => {
    const columns = { ...registrationColumns(profile), email: normalizeEmail(profile.email) };
    const id = await createUser(tx, { ...columns, isAdmin, passwordHash, createdAt: now });
    if (!id) throw new ShopError('email_taken', EMAIL_TAKEN);
    await enqueueSetPassword(tx, { id, ...columns }, parts.env.publicUrl, now);
    await recordAudit(tx, staff, { action: 'user.create', subject: id, details: { after: form } }, now);
    return id;
  });
};

/**
 * The user as they now are, held until the end of the transaction together with every administrator that can act. Of two
 * administrators who take each other's rights at once, the second finds that it is none any more: so one always stays.
 * @throws ShopError not_found; admin_only when the one who asks lost the right meanwhile; user_conflict for a deleted account
 */
const lockUser = async (tx: Database, id: string, staff: Admin): Promise<UserRow> => {
  const locked = await tx
    .select()
    .from(users)
    .where(or(eq(users.id, id), and(sql`${users.isAdmin}`, isNull(users.blockedAt))))
    // One order for all: nobody waits for somebody who waits for them.
    .orderBy(users.id)
    .for('no key update');
  const isStillAdmin = locked.some((row) => row.id === staff.userId && row.isAdmin && !row.blockedAt);
  if (!isStillAdmin) throw new ShopError('admin_only');
  const user = locked.find((row) => row.id === id);
  if (!user) throw notFound('user');
  if (user.deletedAt) throw new ShopError('user_conflict', { message: 'This account was deleted by its owner' });
  return user;
};

/** What can be edited, by its name on the wire. */
const COLUMNS = {
  username: 'username',
  full_name: 'fullName',
  date_birth: 'dateBirth',
  phone: 'phone',
  address: 'address',
  city: 'city',
  currency: 'currency',
  state_province: 'stateProvince',
  zip_postal: 'zipPostal',
  country: 'country',
  email: 'email',
  is_admin: 'isAdmin',
} as const satisfies Record<keyof EditUserRequest, keyof UserRow>;
const FIELDS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];

/**
 * Changes what is different from before, and nothing else.
 * @throws ShopError not_found, own_account, email_taken, user_conflict, admin_only
 */
export const editUser = async (parts: Parts, id: string, form: EditUserRequest, staff: Admin): Promise<void> => {
  const wanted = { ...form, ...(form.email !== undefined && { email: normalizeEmail(form.email) }) };
  const now = parts.clock.now();
  await inTransaction(parts.db, async (tx) => {
    const user = await lockUser(tx, id, staff);
    const changed = FIELDS.filter((field) => wanted[field] !== undefined && wanted[field] !== user[COLUMNS[field]]);
    if (changed.length === 0) return;
    if (changed.includes('is_admin') && id === staff.userId) throw new ShopError('own_account');
    const before = Object.fromEntries(changed.map((field) => [field, user[COLUMNS[field]]]));
    const after = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
    const columns = Object.fromEntries(changed.map((field) => [COLUMNS[field], wanted[field]]));
    await tx.update(users).set(columns).where(eq(users.id, id));
    if (changed.includes('email')) {
      // What was mailed to the old address must not open the account of the new one.
      await closePasswordLinks(tx, id, now);
      await closeEmailChange(tx, id, now);
      const mailed = { id, email: wanted.email ?? user.email, fullName: wanted.full_name ?? user.fullName };
      await enqueueEmailChanged(tx, mailed, user.email, now);
    }
    await recordAudit(tx, staff, { action: 'user.edit', subject: id, details: { before, after } }, now);
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new ShopError('email_taken', EMAIL_TAKEN) : error;
  });
};

/**
 * Blocks an account and ends its sessions, or lets it in again.
 * @throws ShopError not_found, own_account, user_conflict, admin_only
 */
export const setUserBlocked = async (
  parts: Parts,
  id: string,
  { isBlocked, reason }: { isBlocked: boolean; reason: string },
  staff: Admin,
): Promise<void> => {
  if (id === staff.userId) throw new ShopError('own_account');
  const now = parts.clock.now();
  await inTransaction(parts.db, async (tx) => {
    const user = await lockUser(tx, id, staff);
    if ((user.blockedAt !== null) === isBlocked)
      throw new ShopError('user_conflict', {
        message: isBlocked ? 'This user is blocked already' : 'This user is not blocked',
      });
    await tx
      .update(users)
      .set({ blockedAt: isBlocked ? now : null })
      .where(eq(users.id, id));
    const ended = isBlocked ? await endSessionsOf(tx, id, { exceptId: null, reason: 'blocked' }, now) : 0;
    const entry = {
      action: isBlocked ? 'user.block' : 'user.unblock',
      subject: id,
      details: {
        reason,
        before: { blocked: !isBlocked },
        after: { blocked: isBlocked },
        ...(isBlocked && { sessions_ended: ended }),
      },
    };
    await recordAudit(tx, staff, entry, now);
  });
};

/**
 * Signs a user out: of one session, or everywhere. What has ended already stays as it is.
 * @returns how many sessions ended
 * @throws ShopError not_found
 */
export const endUserSessions = async (
  parts: Parts,
  which: { userId: string; sessionId?: string },
  staff: Admin,
): Promise<number> => {
  const now = parts.clock.now();
  return inTransaction(parts.db, async (tx) => {
    if (!(await existsFor(tx, which))) throw new ShopError('not_found', { message: 'There is no such session' });
    const ended = await endEach(tx, which, now);
    if (ended === 0) return 0;
    const details = { sessions_ended: ended, ...(which.sessionId !== undefined && { session: which.sessionId }) };
    await recordAudit(tx, staff, { action: 'user.end_sessions', subject: which.userId, details }, now);
    return ended;
  });
};

const endEach = async (tx: Database, { userId, sessionId }: { userId: string; sessionId?: string }, now: Date) => {
  const reason = 'ended_by_staff';
  if (sessionId === undefined) return endSessionsOf(tx, userId, { exceptId: null, reason }, now);
  return (await endSessionOf(tx, userId, { sessionId, reason }, now)) ? 1 : 0;
};

/** Whether there is such a user, with such a session where one is asked for. */
const existsFor = async (tx: Database, { userId, sessionId }: { userId: string; sessionId?: string }) => {
  if (sessionId === undefined) return hasUser(tx, userId);
  const [session] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  return session !== undefined;
};
