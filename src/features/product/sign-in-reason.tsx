import { useSearchParams } from 'react-router-dom';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { loadingLine, picture, reason, sentence } from './sign-in-reason.css.ts';

const SignInPurpose = loadWhenIdle(async () => (await import('./sign-in-purpose.tsx')).SignInPurpose);

/** In the place of picture and sentence, until they have loaded. Of styles only: the code of skeletons would make the page heavier. */
const PLACEHOLDER = (
  <>
    <span className={picture} />
    <span className={sentence}>
      <span className={loadingLine} />
      <span className={loadingLine} />
    </span>
  </>
);

export interface SignInReasonProps {
  verb: 'Sign in' | 'Sign up';
}

/**
 * Above the forms of sign-in and sign-up: the denied action that the visitor signs in for. After a reload only the address still has
 * it, if it was Buy now.
 */
export function SignInReason(props: SignInReasonProps) {
  const { held } = useIntentGate();
  const [search] = useSearchParams();
  return held || search.get('returnTo')?.includes('?buy=') ? (
    <div className={reason}>
      <SignInPurpose {...props} fallback={PLACEHOLDER} />
    </div>
  ) : null;
}
