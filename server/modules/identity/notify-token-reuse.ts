import type { ShopContext } from '#server/context.ts';
import { enqueueSessionReused } from './account-emails.ts';
import { findSessionWithOwner } from './queries/user-sessions.ts';
import { describeDevice } from './device.ts';

/** Mails the owner of a session that it was ended because an old token of it was used again. */
export const tellOfReuse = async ({ db, clock, env }: Pick<ShopContext, 'db' | 'clock' | 'env'>, sessionId: string) => {
  const found = await findSessionWithOwner(db, sessionId);
  if (!found) return;
  const { session, user } = found;
  const told = { id: session.id, device: describeDevice(session.userAgent) };
  await enqueueSessionReused(db, user, told, env.publicUrl, clock.now());
};
