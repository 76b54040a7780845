import { useRef } from 'react';
import { useTwoStep } from '#machines/two-step/two-step.react.ts';
import { CodeForm, type PendingSignIn } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

/**
 * A sign-in: the password, and for an account with a second factor a code or a passkey.
 * @param onLeft called after the success message was shown for a moment
 */
export function SignInForm({ onLeft }: { onLeft: () => void }) {
  const { needsCode, methods, requireCode, restart } = useTwoStep();
  // Its token enters no chart.
  const pending = useRef<PendingSignIn>({ token: '', email: '' });
  if (needsCode)
    return <CodeForm methods={methods} readPending={() => pending.current} onLeft={onLeft} onRestart={restart} />;
  return (
    <PasswordForm
      onLeft={onLeft}
      onCodeNeeded={({ methods: given, token, email }) => {
        pending.current = { token, email };
        requireCode(given);
      }}
    />
  );
}
