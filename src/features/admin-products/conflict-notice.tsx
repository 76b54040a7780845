import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { change, changes } from './admin-products.css.ts';

/** Says what changed while an admin was editing. @param message one change per line */
export function ConflictNotice({ message, onDiscard }: { message: string; onDiscard: () => void }) {
  return (
    <Notice
      compact
      tone="error"
      sentence="This product was changed while you were editing"
      details={
        <>
          <ul className={changes}>
            {message.split('\n').map((line) => (
              <li key={line} className={change}>
                {line}
              </li>
            ))}
          </ul>
          <p>What you typed is still in the form. Check it and save again.</p>
        </>
      }
      action={
        <Button tone="quiet" onClick={onDiscard}>
          Discard my changes
        </Button>
      }
    />
  );
}
