import { countries } from '#lib/identity/code-names.ts';
import { SelectField, type SelectFieldProps } from '#ui/select-field/select-field.tsx';

/**
 * The country of the address, one of a list. A stored text that names no country of the list stays one of the choices.
 * @param props.stored the name of the stored country; empty without one
 */
export function CountryField({ stored, ...field }: SelectFieldProps & { stored: string }) {
  const names = countries.all().map(({ name }) => name);
  return (
    <SelectField {...field}>
      <option value="">Choose a country</option>
      {stored === '' || names.includes(stored) ? null : <option>{stored}</option>}
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}
