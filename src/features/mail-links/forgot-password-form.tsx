import { forgotPassword } from '#api/auth/email-links.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { forgotPasswordSchema } from '#contract/email-links.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Asks for the mail with which a new password can be chosen. What it says tells nobody who has an account. */
export function ForgotPasswordForm() {
  const api = useShopApi();
  const feedback = useFeedback();
  const { isBusy, isDone, edited, field, onSubmit } = useSubmissionForm({
    schema: forgotPasswordSchema,
    defaultValues: { email: '' },
    submit: async (values, signal) => (await forgotPassword(api, values, signal)).message,
    onSucceeded: feedback.success,
  });

  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <Field label="Email" type="email" autoComplete="email" {...field('email', { onChange: edited })} />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy} busyWords="Sending…">
        {isDone ? 'Send it again' : 'Send me a link'}
      </Button>
      <div role="status">
        {isDone ? (
          <Notice
            compact
            tone="done"
            sentence="Look into your mailbox."
            details="If there is an account with this email, you have a mail with a link in a moment. It works once, for one hour. Look among the spam too."
          />
        ) : null}
      </div>
    </form>
  );
}
