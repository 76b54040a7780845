import { z } from '#contract/zod.ts';
import { orderNoteSchema } from '#contract/admin-orders.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { useAdminOrderAction } from './use-admin-order-action.ts';

/** `key` is the idempotency key: a note that is sent again after a lost response is stored once. */
const schema = orderNoteSchema.extend({ key: z.string() });
type Values = z.infer<typeof schema>;

const emptyNote = (): Values => ({ note: '', key: newIdempotencyKey() });

/** Adds an internal note to an order. */
export function OrderNoteForm({ number }: { number: string }) {
  const { perform, showResult } = useAdminOrderAction(number);
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema,
    mode: 'onSubmit',
    defaultValues: emptyNote(),
    submit: ({ note, key }, signal) => perform({ act: 'notes', body: { note } }, key, signal),
    onSucceeded: (changed, form) => {
      showResult(changed);
      form.reset(emptyNote());
    },
  });
  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <TextAreaField label="Note" hint="Only admins can see it. Notes can't be edited later." {...field('note')} />
      </FormFields>
      <Button type="submit" tone="quiet" busy={isBusy}>
        Add note
      </Button>
    </form>
  );
}
