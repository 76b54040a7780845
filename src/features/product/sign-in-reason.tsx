import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { reason } from './sign-in-reason.css.ts';

const HeldIntent = loadWhenIdle(async () => (await import('./held-intent.tsx')).HeldIntent);

/** Above the forms of sign-in and sign-up: the denied action that the visitor signs in for. */
export function SignInReason({ verb }: { verb: 'Sign in' | 'Sign up' }) {
  const { held } = useIntentGate();
  return held ? (
    <div className={reason}>
      <HeldIntent intent={held} verb={verb} />
    </div>
  ) : null;
}
