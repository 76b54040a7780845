import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { ENGINES } from '#contract/enums.ts';
import { ENGINE_NAMES } from '#lib/engines.ts';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { FieldError } from '#ui/field/field-frame.tsx';
import { Field } from '#ui/field/field.tsx';
import { choices, legend } from './admin-products.css.ts';

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

/** What shoppers find a product by, besides its title and category. */
export function SearchFields({ tags, engines }: { tags: FieldProps; engines: FieldProps }) {
  const errorId = useId();
  const { error, ...engine } = engines;
  return (
    <>
      <Field
        label="Search words"
        autoComplete="off"
        optional
        hint="Separated by commas, such as stone, medieval, low poly. Shoppers find the product by them, too."
        {...tags}
      />
      <fieldset className={choices} {...(error !== undefined && { 'aria-describedby': errorId })}>
        <legend className={legend}>Works in</legend>
        {ENGINES.map((each) => (
          <CheckboxField key={each} label={ENGINE_NAMES[each]} value={each} {...engine} />
        ))}
        {error === undefined ? null : <FieldError id={errorId}>{error}</FieldError>}
      </fieldset>
    </>
  );
}
