import { useQueryClient } from '@tanstack/react-query';
import { secondFactorQuery, turnOffSecondFactor } from '#api/account/second-factor.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SecondFactorStatus } from '#contract/identity/second-factor-changes.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { useCloseRow } from '#ui/status-row/close-row.context.ts';
import { ProofFields, ProveButton } from './proof-fields.tsx';
import { actions } from './settings.css.ts';
import { useProofForm } from './use-proof-form.ts';

/** Removes the authenticator app, with the password and a code or a passkey. Without passkeys this turns the second factor off. */
export function TurnOffForm({ status }: { status: SecondFactorStatus }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const closeRow = useCloseRow();
  const form = useProofForm({
    status,
    submit: async ({ proof }, signal) => {
      const { message } = await turnOffSecondFactor(api, proof, signal);
      await queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
      return message;
    },
    onSucceeded: (message) => {
      feedback.success(message);
      closeRow();
    },
  });

  return (
    <form className={formClass} noValidate onSubmit={form.onSubmit}>
      <ProofFields form={form} disabled={form.isBusy} hint="Of your app, or a recovery code" />
      <div className={actions}>
        <Button type="submit" tone="danger" busy={form.isSending} busyLabel="Turning off…">
          {form.hasPasskeys ? 'Remove the app' : 'Turn off'}
        </Button>
        <ProveButton form={form} disabled={form.isSending} />
      </div>
    </form>
  );
}
