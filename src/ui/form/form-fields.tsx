import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { fields } from './form-fields.css.ts';

/**
 * The fields of a form, all of them disabled while it is being sent. A disabled field loses the keyboard's focus: it gets it back
 * afterwards, unless something else was given it meanwhile.
 */
export function FormFields({ disabled, children }: { disabled: boolean; children: ReactNode }) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<HTMLElement | null>(null);

  const remember = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) focused.current = activeElement;
  };

  useLayoutEffect(() => {
    const wasElsewhere = document.activeElement !== document.body && document.activeElement !== focused.current;
    if (!disabled && focused.current && !wasElsewhere) focused.current.focus();
    if (!disabled) focused.current = null;
  }, [disabled]);

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only remembers where the focus was
    <fieldset ref={fieldset} className={fields} disabled={disabled} onFocus={remember}>
      {children}
    </fieldset>
  );
}
