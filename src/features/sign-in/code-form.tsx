import { confirmLogin } from '#api/auth/login.ts';
import { getHttpStatus } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SecondFactorMethod } from '#contract/identity/second-factor.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { useStartSession } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { REDIRECT_DELAY_MS } from './redirect-delay.ts';

const loadSchema = async () => (await import('#contract/identity/second-factor.ts')).secondFactorConfirmationSchema;

const PasskeyStep = loadWhenIdle(async () => (await import('./passkey-step.tsx')).PasskeyStep);

/** Status of the response when the password has to be entered again. */
const EXPIRED = 401;

const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector('input')?.focus();

/** What the second step of a sign-in needs from the first one. */
export interface PendingSignIn {
  token: string;
  email: string;
}

/**
 * The second step of a sign-in: a code of an app, a recovery code, or a passkey.
 * @param methods what the account has, besides recovery codes
 * @param onLeft called after the success message was shown for a moment
 * @param onRestart called when the password has to be entered again
 */
export function CodeForm(props: {
  methods: readonly SecondFactorMethod[];
  readPending: () => PendingSignIn;
  onLeft: () => void;
  onRestart: () => void;
}) {
  const { methods, readPending, onLeft, onRestart } = props;
  const api = useShopApi();
  const startSession = useStartSession();
  const feedback = useFeedback();
  const onFailed = (error: unknown) => {
    feedback.failure(error);
    if (getHttpStatus(error) === EXPIRED) onRestart();
  };
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: loadSchema,
    defaultValues: { code: '' },
    submit: async ({ code }, signal) => {
      const { token, email } = readPending();
      startSession(await confirmLogin(api, { token, code }, signal), email);
    },
    leaveAfter: REDIRECT_DELAY_MS,
    onSucceeded: () => feedback.success('Login successful!'),
    onFailed,
    onLeft,
  });

  return (
    <form ref={focusFirstField} className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <Field
          label="Code"
          hint={methods.includes('app') ? 'From your authenticator app, or a recovery code' : 'A recovery code'}
          autoComplete="one-time-code"
          enterKeyHint="go"
          {...field('code')}
        />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy} busyLabel="Signing in…">
        Sign In
      </Button>
      {methods.includes('passkey') ? (
        <PasskeyStep readPending={readPending} disabled={isBusy} onFailed={onFailed} onLeft={onLeft} />
      ) : null}
      <Button type="button" tone="quiet" wide disabled={isBusy} onClick={onRestart}>
        Back
      </Button>
    </form>
  );
}
