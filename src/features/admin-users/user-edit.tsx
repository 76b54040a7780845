import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#api/account/profile-query.ts';
import { userSessionsQuery } from '#api/admin/users/user-records-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminUser, AdminUserChanged, UserSession } from '#contract/admin/admin-users.ts';
import { usePasswordPrompt } from '#forms/password-prompt.tsx';
import { formatDateTime } from '#lib/formats/format-date.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import type { TableColumn } from '#ui/table/table.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { actionRow, blocking, groupTitle, quiet, stack } from './admin-users.css.ts';
import { EditUserForm } from './edit-user-form.tsx';
import { SESSION_COLUMNS } from './record-columns.tsx';
import { RecordSection } from './record-section.tsx';
import { RoleForm } from './role-form.tsx';
import {
  type UserAction,
  type UserActionValues,
  getActionTexts,
  needsReason,
  performUserAction,
} from './user-actions.ts';
import { useUserResult } from './use-user-result.ts';
import { UserView } from './user-view.tsx';

/** Edits one user: profile, access and sessions. */
export function UserEdit(props: { id: string; sessionsPage: number; hrefFor: (page: number) => string }) {
  const canChangeRoles = useHasRight('roles.change');
  return (
    <UserView
      id={props.id}
      title="Edit user"
      link={{ href: `/account/single-user-info/${props.id}`, label: 'Orders and history' }}
    >
      {(user) =>
        user.deleted_at ? (
          <Notice sentence="This account was deleted by its owner. It can’t be changed." />
        ) : user.admin_role && !canChangeRoles ? (
          <Notice sentence="This is the account of an admin. Only owners can change it." />
        ) : (
          <EditableUser {...props} user={user} />
        )
      }
    </UserView>
  );
}

/** The action to confirm. `formKey` differs each time, so the dialog's form starts empty. */
type Subject = UserAction & { formKey: string };

function EditableUser(props: { user: AdminUser; sessionsPage: number; hrefFor: (page: number) => string }) {
  const { user, sessionsPage, hrefFor } = props;
  const api = useShopApi();
  const { showResult, showFailure } = useUserResult();
  const confirmation = useConfirmation<Subject, AdminUserChanged, UserActionValues>({
    act: (action, values, signal) =>
      prompt.run((next) => performUserAction(api, user.id, action, values, next), signal),
    onDone: showResult,
    onFailed: (error) => prompt.handleFailure(error),
  });
  const prompt = usePasswordPrompt<AdminUserChanged>({
    onDone: (changed) => {
      confirmation.cancel();
      showResult(changed);
    },
    onFailed: showFailure,
  });
  const ask = (action: UserAction) => confirmation.ask({ ...action, formKey: crypto.randomUUID() });

  return (
    <>
      <Card as="section" aria-label="Profile">
        <EditUserForm user={user} />
      </Card>
      <Access user={user} onAsk={ask} />
      <RecordSection
        title="Sessions"
        query={userSessionsQuery(api, user.id, sessionsPage)}
        columns={[...SESSION_COLUMNS, endColumn(ask)]}
        rowKey={(session) => session.id}
        page={sessionsPage}
        hrefFor={hrefFor}
        emptySentence="This user has never signed in"
        actions={
          user.counts.sessions > 0 ? (
            <Button tone="quiet" onClick={() => ask({ kind: 'endSessions' })}>
              End all sessions
            </Button>
          ) : null
        }
      />
      {confirmation.subject ? (
        <ActionDialog
          key={confirmation.subject.formKey}
          texts={getActionTexts(confirmation.subject, user)}
          asksReason={needsReason(confirmation.subject)}
          open={confirmation.isOpen}
          busy={confirmation.isBusy}
          onCancel={confirmation.cancel}
          onConfirm={confirmation.confirm}
        />
      ) : null}
      {prompt.dialog}
    </>
  );
}

const endColumn = (onAsk: (action: UserAction) => void): TableColumn<UserSession> => ({
  key: 'end',
  header: 'End',
  oneLine: true,
  cell: (session) => (session.status === 'live' ? <EndButton session={session} onAsk={onAsk} /> : null),
});

function EndButton({ session, onAsk }: { session: UserSession; onAsk: (action: UserAction) => void }) {
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={`End session: ${session.device}, signed in ${formatDateTime(session.created_at)}`}
      onClick={() => onAsk({ kind: 'endSession', sessionId: session.id, device: session.device })}
    >
      End
    </Button>
  );
}

/** For owners the role, and blocking last and apart. Nobody changes either for their own account. */
function Access({ user, onAsk }: { user: AdminUser; onAsk: (action: UserAction) => void }) {
  const { data: me } = useQuery({ ...profileQuery(useShopApi()), enabled: useIsSignedIn() });
  const isOwn = me?.email === user.email;
  const canChangeRoles = useHasRight('roles.change');
  return (
    <Card as="section" aria-label="Access" className={stack}>
      <h2 className={groupTitle}>Access</h2>
      {user.blocked_at ? (
        <p>
          Blocked since {formatDateTime(user.blocked_at)}. {user.blocked_reason}
        </p>
      ) : null}
      {isOwn ? (
        <p className={quiet}>This is your own account. Only another owner can block it or change its role.</p>
      ) : (
        <>
          {canChangeRoles ? <RoleForm user={user} onAsk={onAsk} /> : null}
          <div className={canChangeRoles ? blocking : actionRow}>
            {user.blocked_at ? (
              <Button onClick={() => onAsk({ kind: 'unblock' })}>Unblock user</Button>
            ) : (
              <Button tone="danger" onClick={() => onAsk({ kind: 'block' })}>
                Block user
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  );
}
