import type { UserSession } from '#contract/admin/admin-users.ts';
import type { StatusDisplay } from '#lib/status-display.ts';

export const SESSION_STATUS: Record<UserSession['status'], StatusDisplay> = {
  live: { tone: 'good', label: 'Signed in' },
  lapsed: { tone: 'quiet', label: 'Expired' },
  logout: { tone: 'quiet', label: 'Signed out' },
  reuse: { tone: 'bad', label: 'Ended: reused token' },
  password_changed: { tone: 'quiet', label: 'Ended: password changed' },
  ended_by_user: { tone: 'quiet', label: 'Ended from another device' },
  ended_by_admin: { tone: 'quiet', label: 'Ended by an admin' },
  blocked: { tone: 'bad', label: 'Ended: user blocked' },
};
