import type { RegisterRequest } from '#contract/auth.ts';

export type TextFieldName = Exclude<keyof RegisterRequest, 'password' | 'confirm_password' | 'terms'>;

interface FieldText {
  name: TextFieldName;
  label: string;
  /** WCAG 1.3.5: browsers and password managers fill these in. */
  autoComplete: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  hint?: string;
}

/** Who the shopper is. */
export const PERSON_FIELDS: readonly FieldText[] = [
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

/** Where the invoice goes. */
export const ADDRESS_FIELDS: readonly FieldText[] = [
  { name: 'address', label: 'Street address', autoComplete: 'street-address' },
  { name: 'city', label: 'City', autoComplete: 'address-level2' },
  { name: 'state_province', label: 'State/Province', autoComplete: 'address-level1' },
  { name: 'zip_postal', label: 'Zip/Postal code', autoComplete: 'postal-code' },
  { name: 'country', label: 'Country', autoComplete: 'country-name' },
  { name: 'currency', label: 'Currency', autoComplete: 'transaction-currency', hint: 'Such as USD' },
];
