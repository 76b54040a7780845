import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, type FieldTexts, useFieldWiring } from '../field/field-frame.tsx';
import { field, hintText } from '../field/field.css.ts';
import { box, checkbox, label as labelClass, row } from './checkbox-field.css.ts';

export type CheckboxFieldProps = Pick<FieldTexts, 'hint' | 'error'> &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
    /** May contain links, such as to the terms. */
    label: ReactNode;
    /** Radio buttons share a `name` inside a `<fieldset>`. */
    type?: 'checkbox' | 'radio';
  };

/** A checkbox or radio button with a label. Accepts all props of react-hook-form's `register`. */
export function CheckboxField({ label, hint, error, id, className, type = 'checkbox', ...input }: CheckboxFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <div className={classNames(field, checkbox, className)}>
      <div className={row}>
        <input {...input} {...wiring} type={type} className={box} />
        <label className={labelClass} htmlFor={wiring.id}>
          {label}
        </label>
      </div>
      {hint ? (
        <p id={`${wiring.id}-hint`} className={hintText}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${wiring.id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
