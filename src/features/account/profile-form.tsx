import { useQueryClient } from '@tanstack/react-query';
import { changeProfile } from '#api/account/change-account.ts';
import { profileQuery } from '#api/account/profile-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Profile } from '#contract/identity/account.ts';
import { CountryField } from '#forms/country-field.tsx';
import { ProfileField } from '#forms/profile-field.tsx';
import { DISCARD, KEEP_TYPED } from '#forms/reset-options.ts';
import { useLongForm } from '#forms/use-long-form.ts';
import { useSubmissionForm } from '#forms/use-submission-form.tsx';
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  PERSON_FIELDS,
  type ProfileField as ProfileFieldTexts,
  getCountryName,
} from '#lib/identity/profile-fields.ts';
import { Card } from '#ui/card/card.tsx';
import { useFeedback } from '#ui/feedback/feedback.context.tsx';
import { columns, form as formClass } from '#ui/form/form-fields.css.ts';
import { FormFields } from '#ui/form/form-fields.tsx';
import { type ProfileFormValues, createProfileSchema, getOptionalGroups } from './profile-form-schema.ts';
import { SaveActions } from './save-actions.tsx';
import { fieldset, legend } from './settings.css.ts';

/** Missing fields become empty: accounts created with the command line may lack some. */
const toFormValues = (profile: Profile | undefined): ProfileFormValues => ({
  username: profile?.username ?? '',
  full_name: profile?.full_name ?? '',
  date_birth: profile?.date_birth ?? '',
  phone: profile?.phone ?? '',
  address: profile?.address ?? '',
  city: profile?.city ?? '',
  state_province: profile?.state_province ?? '',
  zip_postal: profile?.zip_postal ?? '',
  country: getCountryName(profile?.country ?? ''),
  company: profile?.company ?? '',
  vat_number: profile?.vat_number ?? '',
});

const NAMES = Object.keys(toFormValues(undefined));

const isProfileFormField = (field: ProfileFieldTexts): field is ProfileFieldTexts & { name: keyof ProfileFormValues } =>
  NAMES.includes(field.name);

/**
 * Edits the user's name, address and company, and sends only the changed fields. Keeps the typed values when the request fails and when
 * the profile is refetched meanwhile.
 * @param profile undefined while it loads
 */
export function ProfileForm({ profile }: { profile: Profile | undefined }) {
  const api = useShopApi();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const stored = toFormValues(profile);
  const optional = profile ? getOptionalGroups(stored) : [];
  const { form, isBusy, isDone, field, onSubmit, errorSummary } = useSubmissionForm({
    schema: createProfileSchema(stored),
    idPrefix: 'profile',
    values: stored,
    resetOptions: KEEP_TYPED,
    submit: (values, signal) => changeProfile(api, values, signal),
    onSucceeded: (changed, { reset }) => {
      feedback.success('Your profile was saved');
      reset(toFormValues(changed), DISCARD);
      queryClient.setQueryData(profileQuery(api).queryKey, changed);
    },
  });
  useLongForm(form);

  const isOptional = (name: keyof ProfileFormValues) => optional.some((group) => group.includes(name));
  const fields = (title: string, list: readonly ProfileFieldTexts[]) => (
    <fieldset className={fieldset}>
      <legend className={legend}>{title}</legend>
      <div className={columns}>
        {list
          .filter(isProfileFormField)
          .map(({ name, choices, ...texts }) =>
            choices === 'countries' ? (
              <CountryField key={name} {...texts} {...field(name)} stored={stored.country} />
            ) : (
              <ProfileField
                key={name}
                {...texts}
                {...field(name)}
                optional={list === PERSON_FIELDS && isOptional(name)}
              />
            ),
          )}
      </div>
    </fieldset>
  );

  return (
    <Card>
      <form className={formClass} noValidate onSubmit={onSubmit}>
        {errorSummary}
        <FormFields disabled={isBusy || !profile}>
          {fields('About you', PERSON_FIELDS)}
          {fields(isOptional('address') ? 'Billing address (optional)' : 'Billing address', ADDRESS_FIELDS)}
          {fields('Invoices to a company (optional)', COMPANY_FIELDS)}
        </FormFields>
        <SaveActions
          label="Save profile"
          isBusy={isBusy}
          isSaved={isDone && !form.formState.isDirty}
          disabled={!profile}
        />
      </form>
    </Card>
  );
}
