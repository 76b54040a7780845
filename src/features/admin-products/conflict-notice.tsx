import type { Ref } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { contents } from '#ui/theme/contents.css.ts';
import { change, changes } from './admin-products.css.ts';

interface ConflictNoticeProps {
  ref?: Ref<HTMLDivElement>;
  /** One change per line. */
  message: string;
  onDiscard: () => void;
}

/** Says what changed while an admin was editing. */
export function ConflictNotice({ ref, message, onDiscard }: ConflictNoticeProps) {
  return (
    <div ref={ref} className={contents}>
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
    </div>
  );
}
