import { ProfileField } from '#forms/profile-field.tsx';
import {
  ADDRESS_FIELDS,
  COMPANY_FIELDS,
  PERSON_FIELDS,
  type ProfileField as ProfileFieldTexts,
  type ProfileFieldName,
} from '#lib/profile-fields.ts';
import type { FieldProps } from '#ui/field/field.tsx';
import { columns } from '#ui/form/form-fields.css.ts';
import { groupTitle } from './admin-users.css.ts';

type FieldOf = (name: ProfileFieldName) => Omit<FieldProps, keyof ProfileFieldTexts>;

/** The fields of a profile, with autocomplete off: the browser must not fill in the admin's own data. */
export function ProfileFormFields({ field }: { field: FieldOf }) {
  const fieldOf = ({ name, autoComplete: _own, ...texts }: ProfileFieldTexts) => (
    <ProfileField key={name} {...texts} autoComplete="off" {...field(name)} />
  );
  return (
    <>
      <h2 className={groupTitle}>Person</h2>
      <div className={columns}>{PERSON_FIELDS.map(fieldOf)}</div>
      <h2 className={groupTitle}>Address</h2>
      <div className={columns}>{ADDRESS_FIELDS.map(fieldOf)}</div>
      <h2 className={groupTitle}>Invoices to a company (optional)</h2>
      <div className={columns}>{COMPANY_FIELDS.map(fieldOf)}</div>
    </>
  );
}
