import { useQueryClient } from '@tanstack/react-query';
import { addPasskey, secondFactorQuery, startPasskey } from '#api/account/second-factor.ts';
import { sessionsQuery } from '#api/account/sessions-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PasskeyCreation, PasskeyRegistration } from '#contract/identity/passkeys.ts';
import type { SecondFactorStatus } from '#contract/identity/second-factor-changes.ts';
import { PasskeyProblemText } from '#forms/passkeys/passkey-problem.tsx';
import { usePasskeyPrompt } from '#machines/passkey-prompt/passkey-prompt.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { ProofFields, ProveButton } from './proof-fields.tsx';
import { actions } from './settings.css.ts';
import { useProofForm } from './use-proof-form.ts';

interface AddFormProps {
  status: SecondFactorStatus;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

/** Proves who adds the passkey, then lets the browser make it, then stores it. */
const useAddPasskey = ({ status, onAdded }: AddFormProps) => {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const form = useProofForm<PasskeyCreation>({
    status,
    asksName: true,
    submit: ({ proof }, signal) => startPasskey(api, proof, signal),
    onSucceeded: (creation) => {
      form.clearCode();
      creating.ask(creation);
    },
  });
  const adding = useSubmission<PasskeyRegistration, readonly string[] | null>({
    submit: (passkey, signal) => addPasskey(api, { name: form.readName(), passkey }, signal),
    onSucceeded: (recoveryCodes) => {
      feedback.success('Passkey added');
      form.reset();
      onAdded(recoveryCodes);
      for (const { queryKey } of [secondFactorQuery(api), sessionsQuery(api)])
        void queryClient.invalidateQueries({ queryKey });
    },
    onFailed: (error) => {
      feedback.failure(error);
      // The passkey may be stored although the response was lost.
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
    },
  });
  const creating = usePasskeyPrompt<PasskeyCreation, PasskeyRegistration>({
    prompt: async (creation, signal) =>
      (await import('#forms/passkeys/ask-passkey.ts')).createPasskey(creation, signal),
    onAnswered: adding.submit,
    onFailed: feedback.failure,
  });
  return { form, creating, isCreating: creating.isPrompting || adding.isBusy };
};

/**
 * Names a passkey, proves who adds it, and lets the browser make it.
 * @param onAdded gets the recovery codes when the passkey turned the second factor on, otherwise null
 */
export function PasskeyAddForm(props: AddFormProps) {
  const { form, creating, isCreating } = useAddPasskey(props);

  return (
    <form className={formClass} noValidate onSubmit={form.onSubmit}>
      <ProofFields
        form={form}
        disabled={form.isBusy || isCreating}
        hint="Of your app, or a recovery code"
        before={
          <Field
            label="Name of the passkey"
            hint="Such as the device it is on"
            autoComplete="off"
            {...form.field('name')}
          />
        }
      />
      <PasskeyProblemText problem={creating.problem} />
      <div className={actions}>
        <Button
          type="submit"
          busy={form.isSending || isCreating}
          busyLabel={creating.isPrompting ? 'Waiting for your passkey…' : 'Adding…'}
        >
          Add a passkey
        </Button>
        {creating.isPrompting ? (
          <Button type="button" tone="quiet" onClick={creating.cancel}>
            Cancel
          </Button>
        ) : (
          <ProveButton form={form} disabled={form.isSending || isCreating} />
        )}
      </div>
    </form>
  );
}
