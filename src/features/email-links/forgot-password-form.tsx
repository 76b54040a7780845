import { requestPasswordReset } from '#api/auth/email-links.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { forgotPasswordSchema } from '#contract/identity/email-links.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Requests an email with a password reset link. The response does not reveal whether the account exists. */
export function ForgotPasswordForm() {
  const api = useShopApi();
  const { isBusy, isDone, edited, field, onSubmit } = useSubmissionForm({
    schema: forgotPasswordSchema,
    defaultValues: { email: '' },
    submit: (values, signal) => requestPasswordReset(api, values, signal),
    // The notice below the form says it.
    onSucceeded: () => {},
  });

  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          enterKeyHint="send"
          {...field('email', { onChange: edited })}
        />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy} busyLabel="Sending…">
        {isDone ? 'Send again' : 'Send me a link'}
      </Button>
      <div role="status">
        {isDone ? (
          <Notice
            compact
            tone="done"
            sentence="Check your email"
            details="If an account uses this email, we’ll send you a link shortly. It works once and expires in an hour. Check your spam folder too."
          />
        ) : null}
      </div>
    </form>
  );
}
