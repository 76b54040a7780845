import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, useFieldWiring, type FieldTexts } from '../field/field-frame.tsx';
import { field, hintText } from '../field/field.css.ts';
import { below, box, label as labelClass, row } from './checkbox-field.css.ts';

export type CheckboxFieldProps = Pick<FieldTexts, 'hint' | 'error'> &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
    /** May hold links, e.g. to the terms that are agreed to. */
    label: ReactNode;
    /** A radio button looks and is wired the same; several share a `name` inside a `<fieldset>`. */
    type?: 'checkbox' | 'radio';
  };

/** A box to tick, its label beside it. Takes everything `register('name')` hands out. */
export function CheckboxField({ label, hint, error, id, className, type = 'checkbox', ...input }: CheckboxFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <div className={classNames(field, className)}>
      <div className={row}>
        <input {...input} {...wiring} type={type} className={box} />
        <label className={labelClass} htmlFor={wiring.id}>
          {label}
        </label>
      </div>
      {hint || error ? (
        <div className={below}>
          {hint ? (
            <p id={`${wiring.id}-hint`} className={hintText}>
              {hint}
            </p>
          ) : null}
          {error ? <FieldError id={`${wiring.id}-error`}>{error}</FieldError> : null}
        </div>
      ) : null}
    </div>
  );
}
