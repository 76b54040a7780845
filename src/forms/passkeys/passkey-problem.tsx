import type { PasskeyProblem } from '#machines/passkey-prompt/passkey-prompt.machine.ts';
import { problemText } from './passkeys.css.ts';

const TEXTS: Record<PasskeyProblem, string> = {
  closed: 'You closed the passkey window, or it timed out. Try again when you are ready.',
  known: 'This device already has a passkey of your account.',
  unsupported: 'This browser cannot use a passkey here. Use another browser or device.',
};

/** Why the browser gave no passkey. */
export function PasskeyProblemText({ problem }: { problem: PasskeyProblem | null }) {
  return problem ? (
    <p role="alert" className={problemText}>
      {TEXTS[problem]}
    </p>
  ) : null;
}
