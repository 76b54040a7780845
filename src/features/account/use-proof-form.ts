import { useQueryClient } from '@tanstack/react-query';
import { requestPasskey, secondFactorQuery } from '#api/account/second-factor.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PasskeyAssertion } from '#contract/identity/passkeys.ts';
import {
  type SecondFactorProof,
  type SecondFactorStatus,
  proofFormSchema,
} from '#contract/identity/second-factor-changes.ts';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useCheckedForm } from '#forms/use-checked-form.tsx';
import { usePasskeyPrompt } from '#machines/passkey-prompt/passkey-prompt.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';

/** What a user enters to change the second factor. */
export interface ProvenValues {
  /** Of a new passkey; empty in every other form. */
  name: string;
  proof: SecondFactorProof;
}

const EMPTY = { name: '', password: '', code: '' };

/**
 * A form that changes the second factor: it requires the password and, if two-step verification is on, a code or a passkey
 * ([design](../../../docs/design/accounts-and-sessions.md#second-factor)).
 * @param parts.asksName whether the form names a new passkey
 */
export const useProofForm = <Output>(options: {
  status: SecondFactorStatus;
  asksName?: boolean;
  submit: (values: ProvenValues, signal: AbortSignal) => Promise<Output>;
  onSucceeded: (output: Output) => void;
}) => {
  const { status, asksName = false, submit, onSucceeded } = options;
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { form, submitWith, field } = useCheckedForm({
    schema: proofFormSchema({ name: asksName, code: status.is_on }),
    defaultValues: EMPTY,
  });
  const submission = useSubmission<ProvenValues, Output>({
    submit,
    onSucceeded,
    onFailed: (error) => {
      feedback.failure(error);
      showFieldErrors(form, error);
      // The change may have been made although its response was lost, or elsewhere.
      void queryClient.invalidateQueries({ queryKey: secondFactorQuery(api).queryKey });
    },
  });
  const prompt = usePasskeyPrompt<null, PasskeyAssertion>({
    prompt: async (_, signal) => {
      const [{ readPasskey }, request] = await Promise.all([
        import('#forms/passkeys/ask-passkey.ts'),
        requestPasskey(api, signal),
      ]);
      return readPasskey(request, signal);
    },
    onAnswered: (passkey) => {
      const { name, password } = form.getValues();
      submission.submit({ name, proof: { password, passkey } });
    },
    onFailed: feedback.failure,
  });

  return {
    field,
    reset: () => form.reset(EMPTY),
    /** Removes a code that the server has accepted, because it works once. */
    clearCode: () => form.setValue('code', ''),
    readName: () => form.getValues('name').trim(),
    needsCode: status.is_on,
    hasPasskeys: status.passkeys.length > 0,
    isSending: submission.isBusy,
    isPrompting: prompt.isPrompting,
    isBusy: submission.isBusy || prompt.isPrompting,
    problem: prompt.problem,
    cancelPrompt: prompt.cancel,
    onSubmit: submitWith(({ name, password, code }) =>
      submission.submit({ name, proof: { password, ...(code !== '' && { code }) } }),
    ),
    /** Proves it with a passkey instead of a code, once the other fields are valid. */
    proveWithPasskey: async () => {
      if (await form.trigger(asksName ? ['name', 'password'] : ['password'], { shouldFocus: true })) prompt.ask(null);
    },
  };
};

export type ProofForm = ReturnType<typeof useProofForm>;
