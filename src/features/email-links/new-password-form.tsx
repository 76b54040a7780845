import { useQuery } from '@tanstack/react-query';
import { messagesFrom } from '#api/api-error.ts';
import { passwordLinkQuery, resetPassword } from '#api/auth/email-links.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { newPasswordFormSchema } from '#contract/identity/email-links.ts';
import { NewPasswordFields } from '#forms/new-password-fields.tsx';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { InvalidLinkNotice, isLinkInvalid } from './invalid-link-notice.tsx';

const EMPTY = { password: '', confirm_password: '' };

/**
 * Sets a new password with an emailed link. A link that cannot be used says so when it is opened; without an answer the form stays.
 * @param token token of the link
 * @param onRequestLink called when the link is invalid and the user wants a new one
 * @param onChanged called when the password was changed, which ends every session
 */
export function NewPasswordForm(props: { token: string; onRequestLink: () => void; onChanged: () => void }) {
  const { token, onRequestLink, onChanged } = props;
  const api = useShopApi();
  const feedback = useFeedback();
  const { error: linkProblem } = useQuery(passwordLinkQuery(api, token));
  const { form, isBusy, field, onSubmit } = useSubmissionForm({
    schema: newPasswordFormSchema,
    defaultValues: EMPTY,
    submit: async (values, signal) => (await resetPassword(api, { token, ...values }, signal)).message,
    onSucceeded: (message) => {
      feedback.success(message);
      onChanged();
    },
    onFailed: (error, form) => {
      if (isLinkInvalid(error)) form.setError('root', { message: messagesFrom(error).join(' ') });
      else feedback.failure(error);
    },
  });

  const linkError = isLinkInvalid(linkProblem)
    ? messagesFrom(linkProblem).join(' ')
    : form.formState.errors.root?.message;
  if (linkError !== undefined)
    return (
      <InvalidLinkNotice sentence={linkError} action={<Button onClick={onRequestLink}>Request a new link</Button>} />
    );
  return (
    <form className={formClass} noValidate onSubmit={onSubmit}>
      <FormFields disabled={isBusy}>
        <NewPasswordFields field={field} />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy} busyLabel="Changing…">
        Change password
      </Button>
    </form>
  );
}
