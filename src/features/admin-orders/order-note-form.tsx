import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from '#contract/zod.ts';
import { fieldErrorsFrom } from '#api/api-error.ts';
import { orderNoteSchema } from '#contract/admin-orders.ts';
import { newIdempotencyKey } from '#lib/idempotency-key.ts';
import { useSubmission } from '#machines/submission/submission.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { TextAreaField } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { type Changed, useOrderAct } from './use-order-act.ts';

/** The key names one note: sent again after a lost answer, it is written once. */
const schema = orderNoteSchema.extend({ key: z.string() });
type Values = z.infer<typeof schema>;

const emptyNote = (): Values => ({ note: '', key: newIdempotencyKey() });

/** What staff write down for each other; the user never sees it. */
export function OrderNoteForm({ number }: { number: string }) {
  const feedback = useFeedback();
  const { act, show } = useOrderAct(number);
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: emptyNote() });
  const { isBusy, submit } = useSubmission<Values, Changed>({
    submit: ({ note, key }, signal) => act({ act: 'notes', body: { note } }, key, signal),
    leaveAfter: null,
    onSucceeded: (changed) => {
      show(changed);
      form.reset(emptyNote());
    },
    onFailed: (error) => {
      feedback.failure(error);
      const message = fieldErrorsFrom(error)?.['note'];
      if (message !== undefined) form.setError('note', { message });
    },
  });
  return (
    <form className={formClass} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormFields disabled={isBusy}>
        <TextAreaField
          label="Note"
          hint="For staff alone. It stays as it is written."
          error={form.formState.errors.note?.message}
          {...form.register('note')}
        />
      </FormFields>
      <Button type="submit" tone="quiet" busy={isBusy}>
        Add note
      </Button>
    </form>
  );
}
