import { sendContact } from '#api/content/send-contact.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { MESSAGE_MIN, contactRequestSchema } from '#contract/support/contact.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { TextAreaField } from '#ui/text-area-field/text-area-field.tsx';

const EMPTY = { name: '', email: '', message: '' };

/** Sends a message to the shop. Keeps the typed values when the request fails. */
export function ContactForm() {
  const api = useShopApi();
  const feedback = useFeedback();
  const { form, isBusy, field, onSubmit } = useSubmissionForm({
    schema: contactRequestSchema,
    defaultValues: EMPTY,
    submit: async (values, signal) => (await sendContact(api, values, signal)).message,
    onSucceeded: (message, form) => {
      feedback.success(message);
      form.reset();
    },
  });
  useLongForm(form);

  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <Field label="Name" autoComplete="name" {...field('name')} />
        <Field label="Email" type="email" autoComplete="email" hint="We’ll reply to this address" {...field('email')} />
        <TextAreaField
          label="Message"
          autoComplete="off"
          rows={7}
          hint={`At least ${MESSAGE_MIN} characters`}
          {...field('message')}
        />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy}>
        {isBusy ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}
