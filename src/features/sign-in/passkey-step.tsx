import { confirmLoginWithPasskey, requestLoginPasskey } from '#api/auth/login-passkey.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { PasskeyAssertion, PasskeyRequest } from '#contract/identity/passkeys.ts';
import { PasskeyProblemText } from '#forms/passkeys/passkey-problem.tsx';
import { usePasskeyPrompt } from '#machines/passkey-prompt/passkey-prompt.react.ts';
import { useStartSession } from '#machines/session/session.react.ts';
import { useSubmission } from '#machines/submission/submission.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import type { PendingSignIn } from './code-form.tsx';
import { REDIRECT_DELAY_MS } from './redirect-delay.ts';

const openWindow = async (request: PasskeyRequest, signal: AbortSignal) =>
  (await import('#forms/passkeys/ask-passkey.ts')).readPasskey(request, signal);

interface PasskeyStepProps {
  readPending: () => PendingSignIn;
  /** A code is being checked. */
  disabled: boolean;
  onFailed: (error: unknown) => void;
  /** Called after the success message was shown for a moment. */
  onLeft: () => void;
}

const usePasskeyStep = ({ readPending, onFailed, onLeft }: PasskeyStepProps) => {
  const api = useShopApi();
  const startSession = useStartSession();
  const feedback = useFeedback();
  const submission = useSubmission<PasskeyAssertion, void>({
    submit: async (passkey, signal) => {
      const { token, email } = readPending();
      startSession(await confirmLoginWithPasskey(api, { token, passkey }, signal), email);
    },
    leaveAfter: REDIRECT_DELAY_MS,
    onSucceeded: () => feedback.success('Login successful!'),
    onFailed,
    onLeft,
  });
  const prompt = usePasskeyPrompt<null, PasskeyAssertion>({
    prompt: async (_, signal) => openWindow(await requestLoginPasskey(api, readPending().token, signal), signal),
    onAnswered: submission.submit,
    onFailed,
  });
  return {
    isPrompting: prompt.isPrompting,
    isBusy: prompt.isPrompting || submission.isBusy,
    problem: prompt.problem,
    ask: () => prompt.ask(null),
    cancel: prompt.cancel,
  };
};

/** Finishes a sign-in with a passkey. Its code loads for accounts that have one. */
export function PasskeyStep(props: PasskeyStepProps) {
  const passkey = usePasskeyStep(props);
  return (
    <>
      <PasskeyProblemText problem={passkey.problem} />
      <Button
        type="button"
        tone="quiet"
        wide
        busy={passkey.isBusy}
        busyLabel={passkey.isPrompting ? 'Waiting for your passkey…' : 'Signing in…'}
        disabled={props.disabled}
        onClick={passkey.ask}
      >
        Use a passkey
      </Button>
      {passkey.isPrompting ? (
        <Button type="button" tone="quiet" wide onClick={passkey.cancel}>
          Cancel
        </Button>
      ) : null}
    </>
  );
}
