import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import { loadWhenIdle } from '#ui/load-when-idle/load-when-idle.tsx';
import { loadingLine, picture, reason, sentence } from './sign-in-reason.css.ts';

const HeldIntent = loadWhenIdle(async () => (await import('./held-intent.tsx')).HeldIntent);

/** In the place of picture and sentence, until their code has loaded. Of styles only: the code of skeletons would make the page heavier. */
function Placeholder({ hasPicture }: { hasPicture: boolean }) {
  return (
    <>
      {hasPicture ? <span className={picture} /> : null}
      <span className={sentence}>
        <span className={loadingLine} />
        <span className={loadingLine} />
      </span>
    </>
  );
}

/** Above the forms of sign-in and sign-up: the denied action that the visitor signs in for. */
export function SignInReason({ verb }: { verb: 'Sign in' | 'Sign up' }) {
  const { held } = useIntentGate();
  return held ? (
    <div className={reason}>
      <HeldIntent intent={held} verb={verb} fallback={<Placeholder hasPicture={'product' in held} />} />
    </div>
  ) : null;
}
