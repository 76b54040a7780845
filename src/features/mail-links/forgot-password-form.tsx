import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { forgotPassword } from '#api/auth/mail-links.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type ForgotPassword, forgotPasswordSchema } from '#contract/mail-links.ts';
import { useSubmission } from '#machines/submission/submission.context.tsx';
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
  const form = useForm<ForgotPassword>({
    resolver: zodResolver(forgotPasswordSchema),
    mode: 'onTouched',
    defaultValues: { email: '' },
  });

  const { isBusy, isDone, edited, submit } = useSubmission<ForgotPassword, string>({
    submit: async (values, signal) => (await forgotPassword(api, values, signal)).message,
    leaveAfter: null,
    onSucceeded: feedback.success,
    onFailed: feedback.failure,
  });

  return (
    <form className={formClass} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <FormFields disabled={isBusy}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email', { onChange: edited })}
        />
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
