import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** The confirmed action is running: both buttons are inactive, and nothing closes the dialog unless `isCancelable`. */
  busy: boolean;
  /** Whether `onCancel` works while the dialog is busy. */
  isCancelable?: boolean;
  /** The question, such as "End this session?". */
  title: string;
  /** The consequences of the action. */
  description: ReactNode;
  /** Names the action, such as "End session"; never "OK". */
  confirmLabel: string;
  /** `danger` for an action that cannot be undone. */
  tone?: 'danger' | 'primary';
  cancelLabel?: string;
  /** Names the cross, which cancels too. */
  closeLabel?: string;
  /** Whether Cancel has the focus at first, instead of the dialog. */
  focusCancel?: boolean;
  onCancel: () => void;
  /** Left out if `children` is a form with the id `formId`, which the button then submits. */
  onConfirm?: () => void;
  formId?: string;
  /** Form fields for the action. */
  children?: ReactNode;
};

/** Asks the user to confirm an action. Use it with the confirmation chart, see useConfirmation. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy, title, description, confirmLabel, tone = 'danger', onCancel, onConfirm, formId } = props;
  const { cancelLabel = 'Cancel', closeLabel = 'Cancel and close', focusCancel, isCancelable = false } = props;
  const isLocked = busy && !isCancelable;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !isLocked) onCancel();
      }}
      title={title}
      description={description}
      closeLabel={closeLabel}
      footer={
        <>
          <Button tone="quiet" aria-disabled={isLocked} data-first-focus={focusCancel} onClick={onCancel}>
            {cancelLabel}
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
