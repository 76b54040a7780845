import type { ProfileForm } from '#contract/identity/account.ts';
import type { RegisterRequest } from '#contract/identity/auth.ts';
import { countries, currencies } from './code-names.ts';
import { compactPhone } from '#lib/formats/phone.ts';

/** A field of a user that the registration asks for. */
type PersonFieldName = Exclude<keyof RegisterRequest, 'password' | 'confirm_password' | 'terms'>;
/** A field of a user. */
export type ProfileFieldName = PersonFieldName | keyof ProfileForm;

/** Initial values of a form for a new user. */
export const EMPTY_PROFILE: Readonly<Record<PersonFieldName, string>> = {
  username: '',
  full_name: '',
  date_birth: '',
  phone: '',
  address: '',
  city: '',
  currency: 'USD',
  state_province: '',
  zip_postal: '',
  country: '',
  email: '',
};

export interface ProfileField<Name extends ProfileFieldName = ProfileFieldName> {
  name: Name;
  label: string;
  /** Lets browsers and password managers fill in the field (WCAG 1.3.5). */
  autoComplete: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  hint?: string;
  /** The list that the field suggests, see docs/design/pages-and-forms.md#forms. */
  choices?: 'countries' | 'currencies';
}

export const PERSON_FIELDS: readonly ProfileField<PersonFieldName>[] = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  { name: 'full_name', label: 'Full name', autoComplete: 'name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  {
    name: 'phone',
    label: 'Phone number',
    autoComplete: 'tel',
    type: 'tel',
    hint: 'With country code, such as +14155550123',
  },
  { name: 'date_birth', label: 'Date of birth', autoComplete: 'bday', type: 'date' },
];

/** The billing address. */
export const ADDRESS_FIELDS: readonly ProfileField<PersonFieldName>[] = [
  { name: 'address', label: 'Street address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state_province', label: 'State/Province', autoComplete: 'address-level1' },
  { name: 'zip_postal', label: 'Zip/Postal code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name', choices: 'countries' },
  {
    name: 'currency',
    label: 'Currency',
    autoComplete: 'transaction-currency',
    hint: 'Such as USD. Prices are shown in the currency of the shop',
    choices: 'currencies',
  },
];

/** What invoices name of a company. All optional, and not part of the registration. */
export const COMPANY_FIELDS: readonly ProfileField[] = [
  { name: 'company', label: 'Company', autoComplete: 'organization', hint: 'Named first on invoices and licenses' },
  { name: 'vat_number', label: 'VAT number', autoComplete: 'off', hint: 'Or your national tax number' },
];

/** The texts of a form with profile fields, or of some of them. */
export type ProfileTexts = Partial<Record<ProfileFieldName, string>>;

/** What a profile form sends: ISO codes instead of the names that were typed, and the phone number without separators. */
export const toProfileRequest = <Values extends ProfileTexts>(values: Values): Values => ({
  ...values,
  ...(values.phone !== undefined && { phone: compactPhone(values.phone) }),
  ...(values.country !== undefined && { country: countries.findCode(values.country) }),
  ...(values.currency !== undefined && { currency: currencies.findCode(values.currency) }),
});

/** Some fields of a profile form. */
type SomeFields = Partial<Record<ProfileFieldName, string | undefined>>;

/** The fields of a request that differ from the stored ones. The others may have been changed elsewhere meanwhile. */
export const getChangedFields = (request: SomeFields, stored: SomeFields): SomeFields =>
  Object.fromEntries(Object.entries(request).filter(([name, value]) => value !== stored[name as ProfileFieldName]));

/** The name of a stored country. Older profiles hold a name or another text, which stays. */
export const getCountryName = (stored: string) => countries.getName(stored);
