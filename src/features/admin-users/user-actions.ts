import { blockUser, editUser, endSessions, unblockUser } from '#api/admin/users/change-user.ts';
import type { ShopApi } from '#api/shop-api.ts';
import type { AdminUser, AdminUserChanged, UserAction as Reason } from '#contract/admin/admin-users.ts';
import type { AdminRole } from '#contract/admin/role-enums.ts';
import { ROLE_TEXTS } from '#lib/admin/admin-roles.ts';

/** Actions on an account besides editing its profile. Each needs a confirmation. */
export type UserAction =
  | { kind: 'block' | 'unblock' | 'endSessions' }
  | { kind: 'changeRole'; role: AdminRole | null }
  | { kind: 'endSession'; sessionId: string; device: string };

/** Values of the confirmation dialog: the reason, where one is required. */
export type UserActionValues = Reason | undefined;

export interface ActionTexts {
  title: string;
  description: string;
  confirmLabel: string;
  tone: 'danger' | 'primary';
}

export const needsReason = ({ kind }: UserAction): boolean => kind === 'block' || kind === 'unblock';

export const getActionTexts = (action: UserAction, { full_name: name }: Pick<AdminUser, 'full_name'>): ActionTexts => {
  switch (action.kind) {
    case 'block':
      return {
        title: `Block ${name}?`,
        description:
          'They are signed out everywhere immediately and cannot sign in until an admin unblocks them. Their orders stay.',
        confirmLabel: 'Block user',
        tone: 'danger',
      };
    case 'unblock':
      return {
        title: `Unblock ${name}?`,
        description: 'They can sign in again. Ended sessions stay ended.',
        confirmLabel: 'Unblock user',
        tone: 'primary',
      };
    case 'changeRole':
      return action.role
        ? {
            title: `Give ${name} the role ${ROLE_TEXTS[action.role].label}?`,
            description: `From now on they can ${ROLE_TEXTS[action.role].can}.`,
            confirmLabel: 'Change role',
            tone: 'danger',
          }
        : {
            title: `Remove admin rights from ${name}?`,
            description: 'They lose access to the Admin Panel immediately. Their account stays.',
            confirmLabel: 'Remove admin rights',
            tone: 'danger',
          };
    case 'endSessions':
      return {
        title: `Sign ${name} out everywhere?`,
        description: 'All their sessions end immediately. They can sign in again.',
        confirmLabel: 'End all sessions',
        tone: 'danger',
      };
    case 'endSession':
      return {
        title: 'End this session?',
        description: `${action.device} is signed out immediately. Other sessions stay active.`,
        confirmLabel: 'End session',
        tone: 'danger',
      };
  }
};

/** Sends the confirmed action to the server. */
export const performUserAction = (
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
    case 'changeRole':
      return editUser(api, userId, { admin_role: action.role }, signal);
    case 'endSessions':
      return endSessions(api, userId, null, signal);
    case 'endSession':
      return endSessions(api, userId, action.sessionId, signal);
  }
};
