import { useUnsavedDraft } from '#forms/use-unsaved-draft.ts';
import { Button } from '#ui/button/button.tsx';
import { openRowAndFocus } from '#ui/status-row/open-row-and-focus.ts';
import { actions } from './settings.css.ts';
import * as styles from './second-factor.css.ts';

const LOST_CODES = 'Your recovery codes are shown only once. If you leave, you cannot see them again.';

/** Last step: the recovery codes, which the server shows once. Leaving the page asks first until the user has stored them. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  useUnsavedDraft(codes, true, LOST_CODES);
  return (
    <div className={styles.steps}>
      <p ref={openRowAndFocus} tabIndex={-1}>
        Store these recovery codes where you find them without your phone, such as in a password manager. Each of them
        signs you in once in place of a code of the app or a passkey. Older codes no longer work. We show them only now.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.secret}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={actions}>
        <Button onClick={onStored}>I have stored the codes</Button>
      </div>
    </div>
  );
}
