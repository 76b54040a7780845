import { type AdminOrder, orderNoteSchema } from '#contract/admin/admin-orders.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { growingArea } from '#ui/field/growing-area.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';
import { noteForm } from './admin-orders.css.ts';
import { useAdminOrderAction } from './use-admin-order-action.ts';

const EMPTY = { note: '' };

/** Adds an internal note to an order. */
export function OrderNoteForm({ order }: { order: AdminOrder }) {
  const { perform, showResult } = useAdminOrderAction(order);
  const { form, isBusy, field, onSubmit } = useSubmissionForm({
    schema: orderNoteSchema,
    mode: 'onSubmit',
    defaultValues: EMPTY,
    submit: (body, signal) => perform({ action: 'notes', body }, signal),
    onSucceeded: (changed, form) => {
      showResult(changed);
      form.reset(EMPTY);
    },
  });
  useLongForm(form);
  return (
    <form className={noteForm} aria-label="Add a note" noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <TextAreaField
          label="Note"
          className={growingArea}
          rows={2}
          autoComplete="off"
          hint="Only admins can see it. Notes can’t be edited later."
          {...field('note')}
        />
      </FormFields>
      <div>
        <Button type="submit" tone="quiet" busy={isBusy}>
          Add note
        </Button>
      </div>
    </form>
  );
}
