import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import type { Completion } from '../field/field.tsx';
import { FieldFrame, type FieldTexts, useFieldWiring } from '../field/field-frame.tsx';
import { area, control } from '../field/field.css.ts';

export type TextAreaFieldProps = FieldTexts &
  Completion &
  Omit<ComponentPropsWithRef<'textarea'>, 'children' | 'autoComplete'>;

/** A multi-line text input. */
export function TextAreaField({ label, hint, error, optional, id, className, ...textarea }: TextAreaFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={wiring.id}>
      <textarea
        rows={5}
        inputMode="text"
        enterKeyHint="enter"
        {...textarea}
        {...wiring}
        className={classNames(control, area, className)}
      />
    </FieldFrame>
  );
}
