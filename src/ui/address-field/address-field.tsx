import { useEffect, useRef } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';

type AddressFieldProps = Omit<FieldProps, 'ref' | 'defaultValue' | 'autoComplete'> & { value: string };

/** A field that follows the URL, for example after Back. It is not remounted, because that would lose the focus after a submit. */
export function AddressField({ value, ...field }: AddressFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current.value.trim() !== value) input.current.value = value;
  }, [value]);
  return <Field autoComplete="off" {...field} ref={input} defaultValue={value} />;
}
