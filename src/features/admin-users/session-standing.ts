import type { UserSession } from '#contract/admin-users.ts';
import type { StatusLook } from '#lib/status-look.ts';

/** How a sign-in stands or ended, in words. */
export const SESSION_STANDING: Record<UserSession['status'], StatusLook> = {
  live: { tone: 'good', word: 'Signed in' },
  lapsed: { tone: 'quiet', word: 'Ran out' },
  logout: { tone: 'quiet', word: 'Signed out' },
  reuse: { tone: 'bad', word: 'Ended: an old token was used' },
  password_changed: { tone: 'quiet', word: 'Ended: password changed' },
  ended_by_user: { tone: 'quiet', word: 'Ended from another device' },
  ended_by_staff: { tone: 'quiet', word: 'Ended by staff' },
  blocked: { tone: 'bad', word: 'Ended: blocked' },
};
