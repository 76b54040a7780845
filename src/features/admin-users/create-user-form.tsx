import { useQueryClient } from '@tanstack/react-query';
import { createUser } from '#api/admin/users/change-user.ts';
import { ADMIN_USERS_KEY } from '#api/admin/users/users-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminUserChanged, createUserRequestSchema } from '#contract/admin-users.ts';
import { usePasswordPrompt } from '#forms/password-prompt.tsx';
import { profileRequestSchema } from '#forms/profile-request-schema.ts';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { EMPTY_PROFILE } from '#lib/profile-fields.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { ProfileFormFields } from './profile-form-fields.tsx';

const SCHEMA = profileRequestSchema(createUserRequestSchema);
const EMPTY = { ...EMPTY_PROFILE, is_admin: false };

/** Creates an account for somebody else, who chooses the password. Keeps the typed values when the request fails. */
export function CreateUserForm({ onCreated }: { onCreated: (id: string) => void }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const showResult = ({ data, message }: AdminUserChanged) => {
    feedback.success(message);
    void queryClient.invalidateQueries({ queryKey: ADMIN_USERS_KEY });
    onCreated(data.id);
  };
  const { form, isBusy, field, onSubmit, errorSummary } = useSubmissionForm({
    schema: SCHEMA,
    idPrefix: 'create-user',
    defaultValues: EMPTY,
    submit: (values, signal) => prompt.run((next) => createUser(api, values, next), signal),
    onSucceeded: showResult,
    onFailed: (error) => prompt.handleFailure(error),
  });
  const prompt = usePasswordPrompt<AdminUserChanged>({
    onDone: showResult,
    onFailed: (error) => {
      feedback.failure(error);
      showFieldErrors(form, error);
    },
  });

  return (
    <>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        {errorSummary}
        <FormFields disabled={isBusy}>
          <ProfileFormFields field={field} />
          <CheckboxField
            label="Admin"
            hint="Can see and change all orders, support requests and users"
            {...field('is_admin')}
          />
        </FormFields>
        <Button type="submit" size="large" busy={isBusy} busyWords="Creating…">
          Create user
        </Button>
      </form>
      {prompt.dialog}
    </>
  );
}
