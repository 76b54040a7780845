import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { fields } from './form-fields.css.ts';

/** The fields of a form, disabled while it is submitted. Restores the focus that a disabled field loses, unless it moved on. */
export function FormFields({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  const focused = useRef<HTMLElement | null>(null);

  const storeFocus = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) focused.current = activeElement;
  };

  useLayoutEffect(() => {
    const { activeElement, body } = document;
    const isElsewhere = activeElement !== body && activeElement !== focused.current;
    if (!disabled && !isElsewhere) focused.current?.focus();
    if (!disabled || isElsewhere) focused.current = null;
  }, [disabled]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stores which element had the focus
    <fieldset className={fields} disabled={disabled} onFocus={storeFocus}>
      {children}
    </fieldset>
  );
}
