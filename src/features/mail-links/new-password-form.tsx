import { messagesFrom } from '#api/api-error.ts';
import { resetPassword } from '#api/auth/email-links.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { newPasswordFormSchema } from '#contract/email-links.ts';
import { NewPasswordFields } from '#forms/new-password-fields.tsx';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { isLinkRefused, RefusedLink } from './refused-link.tsx';

const EMPTY = { password: '', confirm_password: '' };

/**
 * A new password with a mailed link, with the rules of the registration (specification, section 5).
 * @param token of the link
 * @param onAskAgain the link is no longer good, and another one is wanted
 * @param onChanged the password is the new one; every session has ended
 */
export function NewPasswordForm(props: { token: string; onAskAgain: () => void; onChanged: () => void }) {
  const { token, onAskAgain, onChanged } = props;
  const api = useShopApi();
  const feedback = useFeedback();
  const { form, isBusy, field, onSubmit } = useSubmissionForm({
    schema: newPasswordFormSchema,
    defaultValues: EMPTY,
    submit: async (values, signal) => (await resetPassword(api, { token, ...values }, signal)).message,
    onSucceeded: (message) => {
      feedback.success(message);
      onChanged();
    },
    onFailed: (error, form) => {
      // Kept with the form's other errors: it is shown until the next try.
      if (isLinkRefused(error)) form.setError('root', { message: messagesFrom(error).join(' ') });
      else feedback.failure(error);
    },
  });

  const refusal = form.formState.errors.root?.message;
  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      {refusal === undefined ? null : (
        <RefusedLink sentence={refusal} action={<Button onClick={onAskAgain}>Ask for another link</Button>} />
      )}
      <FormFields disabled={isBusy}>
        <NewPasswordFields field={field} />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy} busyWords="Changing…">
        Change password
      </Button>
    </form>
  );
}
