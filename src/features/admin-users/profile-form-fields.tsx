import type { UseFormRegisterReturn } from 'react-hook-form';
import { CountryField } from '#forms/country-field.tsx';
import { ProfileField } from '#forms/profile-field.tsx';
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  PERSON_FIELDS,
  type ProfileFieldName,
  type ProfileField as ProfileFieldTexts,
} from '#lib/identity/profile-fields.ts';
import { columns } from '#ui/form/form-fields.css.ts';
import { groupTitle } from './admin-users.css.ts';

/** What connects an input or a select to the form. */
type FieldOf = (name: ProfileFieldName) => UseFormRegisterReturn & { error: string | undefined; id?: string };

/**
 * The fields of a profile, with autocomplete off: the browser must not fill in the admin's own data.
 * @param props.storedCountry the name of the stored country; empty without one
 */
export function ProfileFormFields({ field, storedCountry }: { field: FieldOf; storedCountry: string }) {
  const buildField = ({ name, autoComplete: _own, ...texts }: ProfileFieldTexts) =>
    texts.choices === 'countries' ? (
      <CountryField key={name} label={texts.label} autoComplete="off" {...field(name)} stored={storedCountry} />
    ) : (
      <ProfileField key={name} {...texts} autoComplete="off" {...field(name)} />
    );
  return (
    <>
      <h2 className={groupTitle}>Person</h2>
      <div className={columns}>{PERSON_FIELDS.map(buildField)}</div>
      <h2 className={groupTitle}>Address</h2>
      <div className={columns}>{ADDRESS_FIELDS.map(buildField)}</div>
      <h2 className={groupTitle}>Invoices to a company (optional)</h2>
      <div className={columns}>{COMPANY_FIELDS.map(buildField)}</div>
    </>
  );
}
