import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts, useFieldWiring } from '../field/field-frame.tsx';
import { control, withAdornment } from '../field/field.css.ts';
import { arrow, select } from './select-field.css.ts';

export type SelectFieldProps = FieldTexts & ComponentPropsWithRef<'select'>;

/** A native select without a visible label. Children are its `<option>`s. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={withAdornment}>
      <select {...rest} className={classNames(control, select, className)}>
        {children}
      </select>
      <span className={arrow} aria-hidden="true">
        <ChevronDown size={18} />
      </span>
    </span>
  );
}

/** A native select with its label. Children are its `<option>`s. */
export function SelectField({ label, hint, error, optional, id, ...rest }: SelectFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={wiring.id}>
      <Select {...rest} {...wiring} />
    </FieldFrame>
  );
}
