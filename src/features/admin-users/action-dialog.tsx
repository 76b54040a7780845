import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type UserAction as Reason, userActionSchema } from '#contract/admin-users.ts';
import { fieldProps } from '#forms/field-props.ts';
import { ConfirmDialog } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { TextAreaField } from '#ui/field/field.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import { type ActionTexts, type UserActionValues } from './user-actions.ts';

interface Asked {
  texts: ActionTexts;
  open: boolean;
  busy: boolean;
  onCancel: () => void;
  onConfirm: (values: UserActionValues) => void;
}

/** The question before something is done to an account; with `asksReason` it has to be said why. */
export function ActionDialog({ asksReason, ...asked }: Asked & { asksReason: boolean }) {
  if (asksReason) return <ReasonDialog {...asked} />;
  const { texts, onConfirm, ...dialog } = asked;
  return <ConfirmDialog {...dialog} {...texts} onConfirm={() => onConfirm(undefined)} />;
}

function ReasonDialog({ texts, onConfirm, ...dialog }: Asked) {
  const formId = useId();
  const form = useForm<Reason>({ resolver: zodResolver(userActionSchema), defaultValues: { reason: '' } });
  return (
    <ConfirmDialog {...dialog} {...texts} formId={formId}>
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(onConfirm)(event)}>
        <FormFields disabled={dialog.busy}>
          <TextAreaField
            label="Reason"
            hint="Kept in the audit, for other members of staff"
            rows={3}
            {...fieldProps(form, 'reason')}
          />
        </FormFields>
      </form>
    </ConfirmDialog>
  );
}
