import type { ComponentPropsWithRef, HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldTexts, useFieldWiring } from './field-frame.tsx';
import { adornmentAfter, adornmentBefore, control, roomAfter, roomBefore, withAdornment } from './field.css.ts';

/** Makes every field say whether the browser may fill it in (WCAG 1.3.5). */
export type Completion = { autoComplete: string };

export type FieldProps = FieldTexts &
  Completion &
  Omit<ComponentPropsWithRef<'input'>, 'children' | 'autoComplete'> & {
    /** Icon before the text. */
    before?: ReactNode;
    /** Control after the text. */
    after?: ReactNode;
  };

/** The keyboard of a phone for each type of input. Dates have a picker of their own. */
const KEYBOARD: Partial<Record<string, HTMLAttributes<HTMLInputElement>['inputMode']>> = {
  text: 'text',
  password: 'text',
  email: 'email',
  tel: 'tel',
  search: 'search',
  number: 'decimal',
};

/** A text input. Its Enter key on a phone says "next" unless the form says what it does. Accepts all props of react-hook-form's `register`. */
export function Field({
  label,
  hint,
  error,
  optional,
  before,
  after,
  id,
  className,
  type = 'text',
  ...input
}: FieldProps) {
  const wiring = useFieldWiring({ hint, error }, id);
  return (
    <FieldFrame label={label} hint={hint} error={error} optional={optional} id={wiring.id}>
      <span className={withAdornment}>
        {before ? <span className={adornmentBefore}>{before}</span> : null}
        <input
          type={type}
          inputMode={KEYBOARD[type]}
          enterKeyHint={type === 'search' ? 'search' : 'next'}
          {...input}
          {...wiring}
          className={classNames(control, before ? roomBefore : '', after ? roomAfter : '', className)}
        />
        {after ? <span className={adornmentAfter}>{after}</span> : null}
      </span>
    </FieldFrame>
  );
}
