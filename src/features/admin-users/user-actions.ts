import { blockUser, editUser, endSessions, unblockUser } from '#api/admin-users/change-user.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { AdminUser, AdminUserChanged, UserAction as Reason } from '#contract/admin-users.ts';

/** What can be done to an account besides editing its profile; each is asked about first. */
export type UserAction =
  | { kind: 'block' | 'unblock' | 'makeAdmin' | 'removeAdmin' | 'endSessions' }
  | { kind: 'endSession'; sessionId: string; device: string };

/** Values of the question: why, where a reason is asked for. */
export type UserActionValues = Reason | undefined;

export interface ActionTexts {
  title: string;
  description: string;
  confirmLabel: string;
  tone: 'danger' | 'primary';
}

export const needsReason = ({ kind }: UserAction): boolean => kind === 'block' || kind === 'unblock';

export const textsOf = (action: UserAction, { full_name: name }: Pick<AdminUser, 'full_name'>): ActionTexts => {
  switch (action.kind) {
    case 'block':
      return {
        title: `Block ${name}?`,
        description:
          'They are signed out everywhere at once and cannot sign in until somebody unblocks them. Orders stay.',
        confirmLabel: 'Block user',
        tone: 'danger',
      };
    case 'unblock':
      return {
        title: `Unblock ${name}?`,
        description: 'They can sign in again. Sessions that were ended stay ended.',
        confirmLabel: 'Unblock user',
        tone: 'primary',
      };
    case 'makeAdmin':
      return {
        title: `Make ${name} an administrator?`,
        description: 'They will see all orders, requests and users, and may change them and return money.',
        confirmLabel: 'Make administrator',
        tone: 'danger',
      };
    case 'removeAdmin':
      return {
        title: `Take the administrator rights from ${name}?`,
        description: 'The admin area is closed to them from their next step on. Their account stays.',
        confirmLabel: 'Take rights away',
        tone: 'danger',
      };
    case 'endSessions':
      return {
        title: `Sign ${name} out everywhere?`,
        description: 'Every session of theirs ends at once. They can sign in again.',
        confirmLabel: 'End all sessions',
        tone: 'danger',
      };
    case 'endSession':
      return {
        title: 'End this session?',
        description: `${action.device} is signed out at once. Other sessions go on.`,
        confirmLabel: 'End session',
        tone: 'danger',
      };
  }
};

/** Does what was confirmed. */
export const actOn = (
  api: ShopApi,
  userId: string,
  action: UserAction,
  values: UserActionValues,
  signal: AbortSignal,
): Promise<AdminUserChanged> => {
  const reason = values?.reason ?? '';
  switch (action.kind) {
    case 'block':
      return blockUser(api, userId, reason, signal);
    case 'unblock':
      return unblockUser(api, userId, reason, signal);
    case 'makeAdmin':
      return editUser(api, userId, { is_admin: true }, signal);
    case 'removeAdmin':
      return editUser(api, userId, { is_admin: false }, signal);
    case 'endSessions':
      return endSessions(api, userId, null, signal);
    case 'endSession':
      return endSessions(api, userId, action.sessionId, signal);
  }
};
