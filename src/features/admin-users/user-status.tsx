import { StatusDot } from '#ui/status-dot/status-dot.tsx';

/** Whether a user can sign in. */
export function UserStatus({ user }: { user: { blocked_at: string | null; deleted_at: string | null } }) {
  if (user.deleted_at) return <StatusDot tone="quiet">Deleted</StatusDot>;
  if (user.blocked_at) return <StatusDot tone="bad">Blocked</StatusDot>;
  return <StatusDot tone="good">Active</StatusDot>;
}

export const roleOf = ({ is_admin: isAdmin }: { is_admin: boolean }) => (isAdmin ? 'Admin' : 'User');
