import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useLeaveBlocker } from './use-leave-blocker.ts';

/**
 * Asks before a page with unsaved changes is left. The states of the question are those of the router's blocker
 * ([decision](../../../docs/decisions/052-confirm-leaving-a-form-with-the-routers-blocker.md)).
 */
export function LeaveQuestion() {
  const { blocker, losses } = useLeaveBlocker();
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      busy={false}
      title="Leave without saving?"
      description={losses.join(' ')}
      cancelLabel="Stay"
      closeLabel="Close and stay"
      confirmLabel="Leave"
      focusCancel
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
