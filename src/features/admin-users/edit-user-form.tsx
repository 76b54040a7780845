import { editUser } from '#api/admin/users/change-user.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type AdminUser, type AdminUserChanged, editUserRequestSchema } from '#contract/admin/admin-users.ts';
import { z } from '#contract/zod.ts';
import { usePasswordPrompt } from '#forms/password-prompt.tsx';
import { DISCARD, KEEP_TYPED } from '#forms/reset-options.ts';
import { showFieldErrors } from '#forms/show-field-errors.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  PERSON_FIELDS,
  type ProfileFieldName,
  getChangedFields,
  getCountryName,
  toProfileRequest,
} from '#lib/identity/profile-fields.ts';
import { Button } from '#ui/button/button.tsx';
import { form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { ProfileFormFields } from './profile-form-fields.tsx';
import { useUserResult } from './use-user-result.ts';

type Profile = Record<ProfileFieldName, string>;

const NAMES = [...PERSON_FIELDS, ...ADDRESS_FIELDS, ...COMPANY_FIELDS].map(({ name }) => name);

const toProfile = (user: AdminUser) =>
  Object.fromEntries(
    NAMES.map((name) => [name, name === 'country' ? getCountryName(user.country) : (user[name] ?? '')]),
  ) as Profile;

/** Validates only the changed fields: accounts created with the command line may lack required ones. */
const changesSchema = (from: Profile) =>
  z
    .custom<Profile>()
    .transform((values) => getChangedFields(toProfileRequest(values), toProfileRequest(from)))
    .pipe(editUserRequestSchema);

/**
 * Edits the profile of another user. Sends only the changed fields, so two admins do not overwrite each other's changes. Keeps the
 * typed values when the user is refetched meanwhile.
 */
export function EditUserForm({ user }: { user: AdminUser }) {
  const api = useShopApi();
  const { showResult, showFailure } = useUserResult();
  const stored = toProfile(user);
  const showChanged = (changed: AdminUserChanged) => {
    form.reset(toProfile(changed.data), DISCARD);
    showResult(changed);
  };
  const { form, isBusy, field, onSubmit, errorSummary } = useSubmissionForm({
    schema: changesSchema(stored),
    idPrefix: 'edit-user',
    values: stored,
    resetOptions: KEEP_TYPED,
    submit: (changes, signal) => prompt.run((next) => editUser(api, user.id, changes, next), signal),
    onSucceeded: showChanged,
    onFailed: (error) => prompt.handleFailure(error),
  });
  useLongForm(form);
  const prompt = usePasswordPrompt<AdminUserChanged>({
    onDone: showChanged,
    onFailed: (error) => {
      showFailure(error);
      showFieldErrors(form, error);
    },
  });

  return (
    <>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        {errorSummary}
        <FormFields disabled={isBusy}>
          <ProfileFormFields field={field} storedCountry={stored.country} />
        </FormFields>
        <Button type="submit" busy={isBusy} busyLabel="Saving…" aria-disabled={!form.formState.isDirty}>
          Save changes
        </Button>
      </form>
      {prompt.dialog}
    </>
  );
}
