import { useId } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';

export type ChoiceFieldProps = Omit<FieldProps, 'list'> & {
  /** What the field suggests while a person types. A label is a second text that finds the value. */
  choices: readonly { value: string; label?: string }[];
};

/** A text input that suggests values from a long list. It accepts other text too. */
export function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  const listId = useId();
  return (
    <>
      <Field {...field} list={listId} />
      <datalist id={listId}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label ?? value}
          </option>
        ))}
      </datalist>
    </>
  );
}
