import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldErrorsFrom } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { askForHelp } from '#api/support/change-support.ts';
import { supportKey } from '#api/support/support-query.ts';
import {
  FIRST_MESSAGE_MIN,
  type NewSupportRequest,
  type NewSupportRequestForm,
  newSupportRequestSchema,
  supportKindSchema,
} from '#contract/support.ts';
import { SUPPORT_KINDS } from '#lib/support-words.ts';
import { useSubmission } from '#machines/submission/submission.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field, TextAreaField } from '#ui/field/field.tsx';
import { FormFields } from '#ui/form/form-fields.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import * as styles from './support.css.ts';

const FIELDS = ['kind', 'subject', 'message', 'order', 'trace'] as const;

export interface NewRequestFormProps {
  /** What the link that led here is about; empty for nothing. */
  order: string;
  trace: string;
  onSent: (requestId: number) => void;
}

/** A new support request (design, section 11). Nothing typed is lost on a failure. */
export function NewRequestForm({ order, trace, onSent }: NewRequestFormProps) {
  const api = useShopApi();
  const feedback = useFeedback();
  const queryClient = useQueryClient();
  const form = useForm<NewSupportRequestForm, unknown, NewSupportRequest>({
    resolver: zodResolver(newSupportRequestSchema),
    mode: 'onTouched',
    defaultValues: {
      // Nothing is chosen for the shopper, unless the order says it.
      kind: (order === '' ? '' : 'order') as NewSupportRequestForm['kind'],
      subject: '',
      message: '',
      order,
      trace,
    },
  });

  const { isBusy, submit } = useSubmission<NewSupportRequest, { id: number; message: string }>({
    submit: async (values, signal) => {
      const { data, message } = await askForHelp(api, values, signal);
      return { id: data.id, message };
    },
    leaveAfter: null,
    onSucceeded: ({ id, message }) => {
      void queryClient.invalidateQueries({ queryKey: supportKey });
      feedback.success(message);
      onSent(id);
    },
    onFailed: (error) => {
      feedback.failure(error);
      const texts = fieldErrorsFrom(error) ?? {};
      for (const name of FIELDS) if (texts[name] !== undefined) form.setError(name, { message: texts[name] });
    },
  });

  const { errors } = form.formState;
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormFields disabled={isBusy}>
        <SelectField label="What is it about?" error={errors.kind?.message} {...form.register('kind')}>
          <option value="" disabled>
            Please choose
          </option>
          {supportKindSchema.options.map((kind) => (
            <option key={kind} value={kind}>
              {SUPPORT_KINDS[kind]}
            </option>
          ))}
        </SelectField>
        <Field label="Subject" error={errors.subject?.message} {...form.register('subject')} />
        <TextAreaField
          label="Message"
          rows={8}
          hint={`What you did, what happened, and what you expected. At least ${FIRST_MESSAGE_MIN} characters`}
          error={errors.message?.message}
          {...form.register('message')}
        />
        <Field
          label="Order"
          optional
          hint="Such as PB-100001. You find it in My Orders"
          error={errors.order?.message}
          {...form.register('order')}
        />
        <Field
          label="Report code"
          optional
          hint="Such as K7QF-2M95, if you reported a problem and were shown one"
          error={errors.trace?.message}
          {...form.register('trace')}
        />
      </FormFields>
      <div className={styles.buttons}>
        <Button type="submit" size="large" busy={isBusy}>
          {isBusy ? 'Sending…' : 'Send request'}
        </Button>
      </div>
    </form>
  );
}
