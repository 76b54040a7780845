import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type OrderAction, reasonSchema } from '#contract/admin/admin-orders.ts';
import { z } from '#contract/zod.ts';
import { fieldProps } from '#forms/field-props.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'formId' | 'children'> {
  reasonLabel: string;
  /** Its messages name what the label asks for. */
  reason?: typeof reasonSchema;
  onConfirm: (body: OrderAction) => void;
}

/** A confirmation dialog that also asks for a reason. */
export function ReasonDialog({ reasonLabel, reason = reasonSchema, onConfirm, ...dialog }: ReasonDialogProps) {
  const formId = useId();
  const form = useForm<OrderAction>({ resolver: zodResolver(z.object({ reason })), defaultValues: { reason: '' } });
  return (
    <ConfirmDialog {...dialog} formId={formId}>
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(onConfirm)(event)}>
        <FormFields disabled={dialog.busy}>
          <Field
            label={reasonLabel}
            hint="Saved with the order."
            autoComplete="off"
            enterKeyHint="done"
            {...fieldProps(form, 'reason')}
          />
        </FormFields>
      </form>
    </ConfirmDialog>
  );
}
