import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { type OrderAction, orderActionSchema } from '#contract/admin/admin-orders.ts';
import { fieldProps } from '#forms/field-props.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog/confirm-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'onConfirm' | 'formId' | 'children'> {
  reasonLabel: string;
  onConfirm: (body: OrderAction) => void;
}

/** A confirmation dialog that also asks for a reason. */
export function ReasonDialog({ reasonLabel, onConfirm, ...dialog }: ReasonDialogProps) {
  const formId = useId();
  const form = useForm<OrderAction>({ resolver: zodResolver(orderActionSchema), defaultValues: { reason: '' } });
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
