import { countries, currencies } from '#lib/identity/code-names.ts';
import type { ProfileField as ProfileFieldTexts } from '#lib/identity/profile-fields.ts';
import { ChoiceField } from '#ui/choice-field/choice-field.tsx';
import { Field, type FieldProps } from '#ui/field/field.tsx';

type ProfileFieldProps = Omit<ProfileFieldTexts, 'name'> & Omit<FieldProps, keyof ProfileFieldTexts>;

/** A field of a user's profile. Country and currency are chosen from a list while typing, see docs/design/pages-and-forms.md#forms. */
export function ProfileField({ choices, ...field }: ProfileFieldProps) {
  if (choices === 'countries')
    return <ChoiceField {...field} choices={countries.all().map(({ name }) => ({ value: name }))} />;
  if (choices === 'currencies')
    return (
      <ChoiceField {...field} choices={currencies.all().map(({ code, name }) => ({ value: code, label: name }))} />
    );
  return <Field {...field} />;
}
