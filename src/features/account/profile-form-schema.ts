import { profileFormSchema } from '#contract/identity/account.ts';
import { z } from '#contract/zod.ts';
import { profileRequestSchema } from '#forms/profile-request-schema.ts';
import { getChangedFields, toProfileRequest } from '#lib/identity/profile-fields.ts';

/** Without the currency, which changes nothing: docs/design/pages-and-forms.md#forms. */
const FORM = profileFormSchema.omit({ currency: true }).required({ company: true, vat_number: true });
export type ProfileFormValues = z.infer<typeof FORM>;

const REQUEST = FORM.partial({
  phone: true,
  date_birth: true,
  address: true,
  city: true,
  state_province: true,
  zip_postal: true,
  country: true,
});
type ProfileRequest = z.infer<typeof REQUEST>;

type FieldGroup = readonly (keyof ProfileFormValues)[];
/** What accounts created with the command line lack. An address is stored completely or not at all. */
const GROUPS: readonly FieldGroup[] = [
  ['phone'],
  ['date_birth'],
  ['address', 'city', 'state_province', 'zip_postal', 'country'],
];

const emptyGroups = (values: ProfileFormValues, groups: readonly FieldGroup[]) =>
  groups.filter((group) => group.every((name) => values[name]?.trim() === ''));

/** The fields that may stay empty, because the profile has none of their group. */
export const getOptionalGroups = (stored: ProfileFormValues): readonly FieldGroup[] => emptyGroups(stored, GROUPS);

const leaveOut = (values: ProfileFormValues, groups: readonly FieldGroup[]) => {
  const names = new Set<string>(emptyGroups(values, groups).flat());
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));
};

/**
 * The schema of the profile form. Validates all fields but those that neither the profile nor the form has, so that a user without an
 * address can store a company. The request has only the changed ones, so it does not revert what an admin or another device changed.
 * @param stored what the form showed before the user typed
 */
export const createProfileSchema = (stored: ProfileFormValues) =>
  profileRequestSchema(
    // The form passes its own values, so their type is known.
    z.preprocess(
      (values) => leaveOut(values as ProfileFormValues, getOptionalGroups(stored)),
      REQUEST.transform((request) => getChangedFields(request, toProfileRequest(stored))),
    ) as unknown as z.ZodType<Partial<ProfileRequest>, ProfileFormValues>,
  );
