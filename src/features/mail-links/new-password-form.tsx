import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { messagesFrom } from '#api/api-error.ts';
import { resetPassword } from '#api/auth/mail-links.ts';
import { showFieldErrors } from '#api/field-errors.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth.ts';
import { type NewPasswordForm as Values, newPasswordFormSchema } from '#contract/mail-links.ts';
import { useSubmission } from '#machines/submission/submission.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { isLinkRefused, RefusedLink } from './refused-link.tsx';

const EMPTY = { password: '', confirm_password: '' };
const FIELDS = ['password', 'confirm_password'] as const;

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
  const form = useForm<Values>({
    resolver: zodResolver(newPasswordFormSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });

  const { isBusy, submit } = useSubmission<Values, string>({
    submit: async (values, signal) => (await resetPassword(api, { token, ...values }, signal)).message,
    leaveAfter: null,
    onSucceeded: (message) => {
      feedback.success(message);
      onChanged();
    },
    onFailed: (error) => {
      showFieldErrors(form.setError, FIELDS, error);
      // Kept with the form's other errors: it is shown until the next try.
      if (isLinkRefused(error)) form.setError('root', { message: messagesFrom(error).join(' ') });
      else feedback.failure(error);
    },
  });

  const { errors } = form.formState;
  return (
    <form className={formClass} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      {errors.root?.message ? (
        <RefusedLink
          sentence={errors.root.message}
          action={<Button onClick={onAskAgain}>Ask for another link</Button>}
        />
      ) : null}
      <FormFields disabled={isBusy}>
        <PasswordField
          label="New password"
          hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters`}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          error={errors.confirm_password?.message}
          {...form.register('confirm_password')}
        />
      </FormFields>
      <Button type="submit" size="large" wide busy={isBusy} busyWords="Changing…">
        Change password
      </Button>
    </form>
  );
}
