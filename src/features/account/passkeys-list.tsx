import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { removePasskey, secondFactorQuery } from '#api/account/second-factor.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Passkey } from '#contract/identity/passkeys.ts';
import type { SecondFactorStatus } from '#contract/identity/second-factor-changes.ts';
import { formatLocalDateTime } from '#lib/formats/dates.ts';
import { formatDuplicateNumber } from '#lib/formats/duplicate-number.ts';
import { useConfirmation } from '#machines/confirmation/confirmation.react.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { ProofFields, ProveButton } from './proof-fields.tsx';
import * as styles from './settings.css.ts';
import { useProofForm } from './use-proof-form.ts';

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, created_at: createdAt, last_used_at: lastUsedAt } = passkey;
  return (
    <li className={styles.session}>
      <div className={styles.device}>
        <span className={styles.deviceName}>{name}</span>
        <span className={styles.quiet}>
          Added {formatLocalDateTime(createdAt)}
          {lastUsedAt === null ? ', never used' : `, last used ${formatLocalDateTime(lastUsedAt)}`}
        </span>
      </div>
      <Button tone="quiet" size="small" aria-label={`Remove passkey ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}

/** Asks for the password, and a code or a passkey. A removal goes on after the dialog has closed, and its outcome is still shown. */
function RemoveDialog(props: { passkey: Passkey; status: SecondFactorStatus; onClose: () => void }) {
  const { passkey, status, onClose } = props;
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const formId = useId();
  const form = useProofForm({
    status,
    submit: async ({ proof }, closed) => {
      try {
        // Not aborted when the dialog closes, because the server may remove the passkey anyway.
        const removed = await removePasskey(api, passkey.id, proof);
        if (closed.aborted) feedback.success(removed.message);
        return removed;
      } catch (error) {
        if (closed.aborted) feedback.failure(error);
        throw error;
      } finally {
        // Also after a failure: the passkey may be gone although the response was lost.
        void queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
      }
    },
    onSucceeded: ({ message }) => {
      feedback.success(message);
      onClose();
    },
  });
  const isLast = status.passkeys.length === 1 && status.confirmed_at === null;
  return (
    <ConfirmDialog
      open
      busy={form.isBusy}
      isCancelable
      cancelLabel={form.isSending ? 'Close' : 'Cancel'}
      closeLabel={form.isSending ? 'Close' : 'Cancel and close'}
      title={`Remove the passkey “${passkey.name}”?`}
      description={
        isLast
          ? 'It is your only second step: your password alone will be enough to sign in.'
          : 'You can no longer sign in with it.'
      }
      confirmLabel="Remove passkey"
      formId={formId}
      onCancel={onClose}
    >
      <form id={formId} className={formClass} noValidate onSubmit={form.onSubmit}>
        <ProofFields form={form} disabled={form.isBusy} hint="Of your app, or a recovery code" />
        <div className={styles.actions}>
          <ProveButton form={form} disabled={form.isSending} />
        </div>
      </form>
    </ConfirmDialog>
  );
}

/** Numbers passkeys with the same name, so that a user knows which one a question is about. */
const numberNames = (passkeys: readonly Passkey[]): Passkey[] =>
  passkeys.map((passkey, index) => ({
    ...passkey,
    name: `${passkey.name}${formatDuplicateNumber(passkeys, index, ({ name }) => name)}`,
  }));

/** Lists the user's passkeys and removes them. */
export function PasskeysList({ status }: { status: SecondFactorStatus }) {
  // The dialog sends the request, because it needs what the user enters in it.
  const removing = useConfirmation<Passkey, void>({ act: async () => {}, onDone: () => {}, onFailed: () => {} });
  if (status.passkeys.length === 0) return null;
  return (
    <>
      <ul className={styles.sessions} aria-label="Passkeys">
        {numberNames(status.passkeys).map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => removing.ask(passkey)} />
        ))}
      </ul>
      {removing.isOpen && removing.subject ? (
        <RemoveDialog passkey={removing.subject} status={status} onClose={removing.cancel} />
      ) : null}
    </>
  );
}
