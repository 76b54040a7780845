import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { fields } from './form-fields.css.ts';

/** The fields of a form, disabled while it is submitted. Restores the focus that a disabled field loses, unless it moved on. */
export function FormFields({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);

  const storeFocus = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) focused.current = activeElement;
  };

  useLayoutEffect(() => {
    const wasElsewhere = document.activeElement !== document.body && document.activeElement !== focused.current;
    if (!disabled && focused.current && !wasElsewhere) focused.current.focus();
    if (!disabled) focused.current = null;
  }, [disabled]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only stores which element had the focus
    <fieldset ref={fieldset} className={fields} disabled={disabled} onFocus={storeFocus}>
      {children}
    </fieldset>
  );
}
