import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { sendContact } from '#api/content/send-contact.ts';
import { showFieldErrors } from '#api/field-errors.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type ContactRequest, contactRequestSchema, MESSAGE_MIN } from '#contract/contact.ts';
import { useSubmission } from '#machines/submission/submission.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field, TextAreaField } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';

const EMPTY = { name: '', email: '', message: '' };
const FIELDS = ['name', 'email', 'message'] as const;

/** Name, email and message (specification, sections 2 and 5, contact us). Nothing typed is lost on a failure. */
export function ContactForm() {
  const api = useShopApi();
  const feedback = useFeedback();
  const form = useForm<ContactRequest>({
    resolver: zodResolver(contactRequestSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });

  const { isBusy, submit } = useSubmission<ContactRequest, string>({
    submit: async (values, signal) => (await sendContact(api, values, signal)).message,
    leaveAfter: null,
    onSucceeded: (message) => {
      feedback.success(message);
      form.reset();
    },
    onFailed: (error) => {
      feedback.failure(error);
      showFieldErrors(form.setError, FIELDS, error);
    },
  });

  const { errors } = form.formState;
  return (
    <form className={formClass} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormFields disabled={isBusy}>
        <Field label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          hint="Where we answer"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextAreaField
          label="Message"
          rows={7}
          hint={`At least ${MESSAGE_MIN} characters`}
          error={errors.message?.message}
          {...form.register('message')}
        />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy}>
        {isBusy ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}
