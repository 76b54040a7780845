import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, useFieldWiring, type FieldTexts } from './field-frame.tsx';
import { adornmentAfter, adornmentBefore, area, control, roomAfter, roomBefore, withAdornment } from './field.css.ts';

export type FieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'children'> & {
    /** Icon before the text. */
    before?: ReactNode;
    /** Control after the text. */
    after?: ReactNode;
  };

/** A text input. Accepts all props of react-hook-form's `register`. */
export function Field({ label, hint, error, optional, before, after, id, className, ...input }: FieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={wiring.id}>
      <span className={withAdornment}>
        {before ? <span className={adornmentBefore}>{before}</span> : null}
        <input
          type="text"
          {...input}
          {...wiring}
          className={classNames(control, before ? roomBefore : '', after ? roomAfter : '', className)}
        />
        {after ? <span className={adornmentAfter}>{after}</span> : null}
      </span>
    </FieldFrame>
  );
}

export type TextAreaFieldProps = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'children'>;

/** A multi-line text input. */
export function TextAreaField({ label, hint, error, optional, id, className, ...textarea }: TextAreaFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={wiring.id}>
      <textarea rows={5} {...textarea} {...wiring} className={classNames(control, area, className)} />
    </FieldFrame>
  );
}
