import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { changePassword } from '#api/account/change-account.ts';
import { showFieldErrors } from '#api/field-errors.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type PasswordChange, passwordChangeSchema } from '#contract/account.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/auth.ts';
import { useSubmission } from '#machines/submission/submission.context.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { narrow } from './settings.css.ts';

const EMPTY = { current_password: '', password: '', confirm_password: '' };
const FIELDS = ['current_password', 'password', 'confirm_password'] as const;

/** A new password, with the rules of the registration (specification, section 5). Nothing typed is lost on a failure. */
export function ChangePasswordForm() {
  const api = useShopApi();
  const feedback = useFeedback();
  const form = useForm<PasswordChange>({
    resolver: zodResolver(passwordChangeSchema),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });

  const { isBusy, submit } = useSubmission<PasswordChange, string>({
    submit: async (values, signal) => (await changePassword(api, values, signal)).message,
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
    <Card as="section" className={narrow} aria-label="Change password">
      <form className={formClass} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <FormFields disabled={isBusy}>
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            error={errors.current_password?.message}
            {...form.register('current_password')}
          />
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
    </Card>
  );
}
