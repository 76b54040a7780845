import { CircleCheck } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import * as styles from './settings.css.ts';

interface SaveActionsProps {
  label: string;
  isBusy: boolean;
  /** Whether the form was saved and shows what is stored. */
  isSaved: boolean;
  disabled: boolean;
}

/** The button that saves a form, with a note once it is saved. The note is not announced, because the toast is. */
export function SaveActions({ label, isBusy, isSaved, disabled }: SaveActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" busy={isBusy} busyLabel="Saving…" disabled={disabled}>
        {label}
      </Button>
      {isSaved ? (
        <span className={styles.saved}>
          <CircleCheck size={16} aria-hidden="true" /> Saved
        </span>
      ) : null}
    </div>
  );
}
