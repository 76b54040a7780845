import type { AdminUser } from '#contract/admin/admin-users.ts';
import { ROLE_TEXTS } from '#lib/admin/admin-roles.ts';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';

/** Whether a user can sign in. */
export function UserStatus({ user }: { user: { blocked_at: string | null; deleted_at: string | null } }) {
  if (user.deleted_at) return <StatusDot tone="quiet">Deleted</StatusDot>;
  if (user.blocked_at) return <StatusDot tone="bad">Blocked</StatusDot>;
  return <StatusDot tone="good">Active</StatusDot>;
}

/** Such as "Admin: Finance". */
export const formatRole = ({ admin_role: role }: Pick<AdminUser, 'admin_role'>) =>
  role ? `Admin: ${ROLE_TEXTS[role].label}` : 'User';
