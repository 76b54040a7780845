import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** What was confirmed is under way: both buttons wait. */
  busy: boolean;
  /** The question, such as "End this session?". */
  title: string;
  /** What will happen, and what will stay. */
  description: ReactNode;
  /** What the button does, such as "End session": never "OK". */
  confirmLabel: string;
  /** `danger` for what cannot be taken back. */
  tone?: 'danger' | 'primary';
  onCancel: () => void;
  /** Left out when `children` are a form with the id `formId`: then the button sends that. */
  onConfirm?: () => void;
  formId?: string;
  /** What has to be filled in with the question. */
  children?: ReactNode;
};

/** Asks before something is done that cannot be taken back. The chart behind it is `confirmation`: see useConfirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy, title, description, confirmLabel, tone = 'danger', onCancel, onConfirm, formId } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
      title={title}
      description={description}
      closeLabel="Cancel and close"
      footer={
        <>
          <Button tone="quiet" aria-disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            tone={tone}
            busy={busy}
            {...(formId === undefined ? { onClick: onConfirm } : { type: 'submit', form: formId })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
