import { useQueryClient } from '@tanstack/react-query';
import { createUser } from '#api/admin/users/change-user.ts';
import { ADMIN_USERS_KEY } from '#api/admin/users/users-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminUserChanged, type CreateUserRequest, createUserRequestSchema } from '#contract/admin/admin-users.ts';
import { z } from '#contract/zod.ts';
import { usePasswordPrompt } from '#forms/password-prompt.tsx';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { ROLE_TEXTS } from '#lib/admin/admin-roles.ts';
import { EMPTY_PROFILE, toProfileRequest } from '#lib/identity/profile-fields.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { groupTitle } from './admin-users.css.ts';
import { ProfileFormFields } from './profile-form-fields.tsx';
import { ROLES, RoleFacts } from './role-form.tsx';

const EMPTY = { ...EMPTY_PROFILE, company: '', vat_number: '', admin_role: '' };
/** The select has a text for a user who is not an admin; the request has null. */
const SCHEMA = z.preprocess(
  // The form passes its own values, so their type is known.
  (values) => ({
    ...toProfileRequest(values as typeof EMPTY),
    admin_role: (values as typeof EMPTY).admin_role || null,
  }),
  createUserRequestSchema,
) as unknown as z.ZodType<CreateUserRequest, typeof EMPTY>;

/** Creates an account for somebody else, who chooses the password. Keeps the typed values when the request fails. */
export function CreateUserForm({ onCreated }: { onCreated: (id: string) => void }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const canChangeRoles = useHasRight('roles.change');
  const showResult = ({ data, message }: AdminUserChanged) => {
    feedback.success(message);
    form.reset(form.getValues());
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
  useLongForm(form);
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
          <ProfileFormFields field={field} storedCountry="" />
          {canChangeRoles ? (
            <>
              <h2 className={groupTitle}>Access</h2>
              <SelectField label="Role" {...field('admin_role')}>
                <option value="">No admin</option>
                {ROLES.map((role) => (
                  <option key={role} value={role}>
                    {ROLE_TEXTS[role].label}
                  </option>
                ))}
              </SelectField>
              <RoleFacts />
            </>
          ) : null}
        </FormFields>
        <Button type="submit" size="large" busy={isBusy} busyLabel="Creating…">
          Create user
        </Button>
      </form>
      {prompt.dialog}
    </>
  );
}
