import { changePassword } from '#api/account/change-account.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { passwordChangeSchema } from '#contract/identity/account.ts';
import { NewPasswordFields } from '#forms/new-password-fields.tsx';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { PasswordField } from '#ui/password-field/password-field.tsx';
import { narrow } from './settings.css.ts';

const EMPTY = { current_password: '', password: '', confirm_password: '' };

/** Changes the password. Keeps the typed values when the request fails. */
export function ChangePasswordForm() {
  const api = useShopApi();
  const feedback = useFeedback();
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: passwordChangeSchema,
    defaultValues: EMPTY,
    submit: async (values, signal) => (await changePassword(api, values, signal)).message,
    onSucceeded: (message, form) => {
      feedback.success(message);
      form.reset();
    },
  });

  return (
    <Card as="section" className={narrow} aria-label="Change password">
      <form className={formClass} noValidate onSubmit={onSubmit}>
        <FormFields disabled={isBusy}>
          <PasswordField label="Current password" autoComplete="current-password" {...field('current_password')} />
          <NewPasswordFields field={field} />
        </FormFields>
        <Button type="submit" size="large" wide busy={isBusy} busyLabel="Changing…">
          Change password
        </Button>
      </form>
    </Card>
  );
}
