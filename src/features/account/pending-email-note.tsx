import { useQueryClient } from '@tanstack/react-query';
import { cancelEmailChange } from '#api/account/change-account.ts';
import { profileQuery } from '#api/account/profile-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PendingEmail } from '#contract/identity/account.ts';
import { formatLocalDateTime } from '#lib/formats/dates.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import { useCloseRow } from '#ui/status-row/close-row.context.ts';
import { actions, addresses, pending as pendingClass, quiet } from './settings.css.ts';

function AddressStatus({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  return (
    <li>
      <StatusDot tone={isConfirmed ? 'good' : 'waiting'}>
        {name}: {isConfirmed ? 'confirmed' : 'waiting for confirmation'}
      </StatusDot>
    </li>
  );
}

/** Shows which addresses have confirmed a pending email change, and lets the user cancel it. */
export function PendingEmailNote({ pending }: { pending: PendingEmail }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const closeRow = useCloseRow();
  const { isBusy, submit } = useSubmission<undefined, string>({
    submit: async (_, signal) => {
      const { message } = await cancelEmailChange(api, signal);
      await queryClient.invalidateQueries({ queryKey: profileQuery(api).queryKey });
      return message;
    },
    onSucceeded: (message) => {
      feedback.success(message);
      closeRow();
    },
    onFailed: feedback.failure,
  });

  return (
    <div className={pendingClass} role="group" aria-label="Pending email change">
      <p>
        Waiting for confirmation of <strong>{pending.email}</strong>
      </p>
      <ul className={addresses}>
        <AddressStatus name="Old address" isConfirmed={pending.is_old_confirmed} />
        <AddressStatus name="New address" isConfirmed={pending.is_new_confirmed} />
      </ul>
      <p className={quiet}>The links are valid until {formatLocalDateTime(pending.expires_at)}.</p>
      <div className={actions}>
        <Button tone="quiet" size="small" busy={isBusy} onClick={() => submit(undefined)}>
          Cancel email change
        </Button>
      </div>
    </div>
  );
}
