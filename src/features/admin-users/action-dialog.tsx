import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type UserAction as Reason, userActionSchema } from '#contract/admin/admin-users.ts';
import { fieldProps } from '#forms/field-props.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import { type ActionTexts, type UserActionValues } from './user-actions.ts';

interface ActionDialogProps {
  texts: ActionTexts;
  open: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (values: UserActionValues) => void;
}

/** Asks to confirm an action on an account. With `asksReason`, a reason is required. */
export function ActionDialog({ asksReason, ...props }: ActionDialogProps & { asksReason: boolean }) {
  if (asksReason) return <ReasonDialog {...props} />;
  const { texts, onConfirm, ...dialog } = props;
  return <ConfirmDialog {...dialog} {...texts} onConfirm={() => onConfirm(undefined)} />;
}

function ReasonDialog({ texts, onConfirm, ...dialog }: ActionDialogProps) {
  const formId = useId();
  const form = useForm<Reason>({ resolver: zodResolver(userActionSchema), defaultValues: { reason: '' } });
  return (
    <ConfirmDialog {...dialog} {...texts} formId={formId}>
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(onConfirm)(event)}>
        <FormFields disabled={dialog.busy}>
          <TextAreaField
            label="Reason"
            hint="Saved in the audit log. Other admins see it, and the user in the export of their data"
            autoComplete="off"
            rows={3}
            {...fieldProps(form, 'reason')}
          />
        </FormFields>
      </form>
    </ConfirmDialog>
  );
}
