import { CircleAlert } from 'lucide-react';
import { getHttpStatus, messagesFrom } from '#api/api-error.ts';
import { login } from '#api/auth/login.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { SecondFactorMethod } from '#contract/identity/second-factor.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { useIsSignedIn, useStartSession } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { Link } from '#ui/link/link.tsx';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import type { PendingSignIn } from './code-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { REDIRECT_DELAY_MS } from './redirect-delay.ts';
import { failureIcon, failureText, forgotPassword } from './sign-in.css.ts';

const loadSchema = async () => (await import('#contract/identity/auth.ts')).loginRequestSchema;

/** Status of the response to a wrong email or password. */
const WRONG_PASSWORD = 401;

/** The focus reads the message to screen readers, and the next Tab leads to the fields. */
const takeFocus = (message: HTMLElement | null) => message?.focus();

const Failure = ({ text }: { text: string }) => (
  <p ref={takeFocus} className={failureText} role="alert" tabIndex={-1}>
    <CircleAlert className={failureIcon} size={20} aria-hidden="true" />
    {text}
  </p>
);

/** It follows another tab, so its code may arrive after the first view. */
const SignedInElsewhere = loadWhenIdle(async () => (await import('./signed-in-elsewhere.tsx')).SignedInElsewhere);

/**
 * The [login form](../../../docs/specification.md#login-form).
 * @param onLeft called after the success message was shown for a moment
 * @param onCodeNeeded called instead for an account with a second factor
 */
export function PasswordForm(props: {
  onLeft: () => void;
  onCodeNeeded: (pending: PendingSignIn & { methods: readonly SecondFactorMethod[] }) => void;
}) {
  const { onLeft, onCodeNeeded } = props;
  const api = useShopApi();
  const startSession = useStartSession();
  const isSignedIn = useIsSignedIn();
  const feedback = useFeedback();
  const { form, isBusy, isDone, field, submit, onSubmit } = useSubmissionForm({
    schema: loadSchema,
    defaultValues: { email: '', password: '' },
    submit: async ({ email, password }, signal) => {
      const response = await login(api, { email, password }, signal);
      if ('second_step' in response) return { ...response.second_step, email };
      startSession(response, email);
      return null;
    },
    leaveAfter: REDIRECT_DELAY_MS,
    onSucceeded: (pending, form) => {
      if (pending) return onCodeNeeded(pending);
      feedback.success('Login successful!');
      form.reset();
    },
    onFailed: (error, form) => {
      // The form shows a wrong email or password, because the user corrects it there; other failures go to the shared handler.
      if (getHttpStatus(error) === WRONG_PASSWORD) form.setError('root', { message: messagesFrom(error).join('. ') });
      else feedback.failure(error);
    },
    onLeft,
  });
  const failure = form.formState.errors.root?.message;

  return (
    <>
      {isSignedIn && !isBusy && !isDone ? <SignedInElsewhere onContinue={onLeft} /> : null}
      <form className={formClass} noValidate onSubmit={onSubmit}>
        {failure ? <Failure text={failure} /> : null}
        <FormFields disabled={isBusy}>
          <Field label="Email" type="email" autoComplete="email" {...field('email')} />
          <PasswordField label="Password" autoComplete="current-password" enterKeyHint="go" {...field('password')} />
          <p className={forgotPassword}>
            <Link href="/reset">Forgot your password?</Link>
          </p>
        </FormFields>
        <Button type="submit" size="large" wide busy={isBusy} busyLabel="Signing in…">
          Sign In
        </Button>
      </form>
      <DemoAccounts
        onChosen={(account) => {
          form.reset({ email: account.email, password: account.password });
          submit({ email: account.email, password: account.password });
        }}
      />
    </>
  );
}
