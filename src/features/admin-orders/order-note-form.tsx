import { z } from '#contract/zod.ts';
import { orderNoteSchema } from '#contract/admin-orders.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { Button } from '#ui/button/button.tsx';
import { TextAreaField } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { useOrderAct } from './use-order-act.ts';

/** The key names one note: sent again after a lost answer, it is written once. */
const schema = orderNoteSchema.extend({ key: z.string() });
type Values = z.infer<typeof schema>;

const emptyNote = (): Values => ({ note: '', key: newIdempotencyKey() });

/** What staff write down for each other; the user never sees it. */
export function OrderNoteForm({ number }: { number: string }) {
  const { act, show } = useOrderAct(number);
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema,
    mode: 'onSubmit',
    defaultValues: emptyNote(),
    submit: ({ note, key }, signal) => act({ act: 'notes', body: { note } }, key, signal),
    onSucceeded: (changed, form) => {
      show(changed);
      form.reset(emptyNote());
    },
  });
  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <TextAreaField label="Note" hint="For staff alone. It stays as it is written." {...field('note')} />
      </FormFields>
      <Button type="submit" tone="quiet" busy={isBusy}>
        Add note
      </Button>
    </form>
  );
}
