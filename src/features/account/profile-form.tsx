import { useQueryClient } from '@tanstack/react-query';
import { changeProfile } from '#api/account/change-account.ts';
import { profileQuery } from '#api/account/profile-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { type Profile, type ProfileForm as Values, profileFormSchema } from '#contract/account.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import { ADDRESS_FIELDS, PERSON_FIELDS, type ProfileField } from '#lib/profile-fields.ts';
import { Button } from '#ui/button/button.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { Field } from '#ui/field/field.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { SettingsSection } from './settings-section.tsx';
import { actions } from './settings.css.ts';

const NAMES = Object.keys(profileFormSchema.shape) as (keyof Values)[];

/** What the form shows of a profile; an account that was made by hand may lack some of it. */
const valuesOf = (profile: Profile | undefined): Values => ({
  username: profile?.username ?? '',
  full_name: profile?.full_name ?? '',
  date_birth: profile?.date_birth ?? '',
  phone: profile?.phone ?? '',
  address: profile?.address ?? '',
  city: profile?.city ?? '',
  currency: profile?.currency ?? '',
  state_province: profile?.state_province ?? '',
  zip_postal: profile?.zip_postal ?? '',
  country: profile?.country ?? '',
});

const isHere = (field: ProfileField): field is ProfileField & { name: keyof Values } =>
  NAMES.includes(field.name as keyof Values);

/**
 * Who the user is and where the invoice goes, with the rules of the registration (specification, section 5). Nothing typed is lost on
 * a failure, nor when the profile is asked for again meanwhile.
 * @param profile undefined while it is coming
 */
export function ProfileForm({ profile }: { profile: Profile | undefined }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const { isBusy, field, onSubmit } = useSubmissionForm({
    schema: profileFormSchema,
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    submit: (values, signal) => changeProfile(api, values, signal),
    onSucceeded: (changed, form) => {
      feedback.success('Your profile was saved');
      form.reset(valuesOf(changed));
      queryClient.setQueryData(profileQuery(api).queryKey, changed);
    },
  });

  const fields = (list: readonly ProfileField[]) => (
    <div className={columns}>
      {list.filter(isHere).map(({ name, ...texts }) => (
        <Field key={name} {...texts} {...field(name)} />
      ))}
    </div>
  );

  return (
    <SettingsSection title="Profile" intro="Your name and address stand on your invoices." busy={!profile}>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        <FormFields disabled={isBusy || !profile}>
          {fields(PERSON_FIELDS)}
          {fields(ADDRESS_FIELDS)}
        </FormFields>
        <div className={actions}>
          <Button type="submit" busy={isBusy} busyWords="Saving…" disabled={!profile}>
            Save profile
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
