import type { UseFormRegisterReturn } from 'react-hook-form';
import { ENGINES } from '#contract/products/product-enums.ts';
import { ENGINE_NAMES } from '#lib/projects/engines.ts';
import { ChoiceGroup } from '#ui/choice-group/choice-group.tsx';
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx';
import { Field } from '#ui/field/field.tsx';

type FieldProps = UseFormRegisterReturn & { error: string | undefined };

/** What shoppers find a product by, besides its title and category. */
export function SearchFields({ tags, engines }: { tags: FieldProps; engines: FieldProps }) {
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
      <ChoiceGroup title="Works in" error={error}>
        {ENGINES.map((each) => (
          <CheckboxField key={each} label={ENGINE_NAMES[each]} value={each} {...engine} />
        ))}
      </ChoiceGroup>
    </>
  );
}
