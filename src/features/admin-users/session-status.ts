import type { UserSession } from '#contract/admin-users.ts';
import type { StatusLook } from '#lib/status-look.ts';

export const SESSION_STATUS: Record<UserSession['status'], StatusLook> = {
  live: { tone: 'good', word: 'Signed in' },
  lapsed: { tone: 'quiet', word: 'Expired' },
  logout: { tone: 'quiet', word: 'Signed out' },
  reuse: { tone: 'bad', word: 'Ended: reused token' },
  password_changed: { tone: 'quiet', word: 'Ended: password changed' },
  ended_by_user: { tone: 'quiet', word: 'Ended from another device' },
  ended_by_staff: { tone: 'quiet', word: 'Ended by an admin' },
  blocked: { tone: 'bad', word: 'Ended: user blocked' },
};
