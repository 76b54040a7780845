import { enqueueTokenReuse } from './account-emails.ts';
import { describeDevice } from './device.ts';
import type { AccountDeps } from './deps.ts';
import { findSessionWithOwner } from './queries/sessions.ts';

/** Notifies the owner of a session that was revoked because an old refresh token was used again. */
export const notifyTokenReuse = async (deps: AccountDeps, sessionId: string): Promise<void> => {
  const found = await findSessionWithOwner(deps.db, sessionId);
  if (!found) return;
  const { session, user } = found;
  const revoked = { id: session.id, device: describeDevice(session.userAgent) };
  await enqueueTokenReuse(deps, deps.db, user, revoked, deps.clock.now());
};
