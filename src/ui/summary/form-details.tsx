import { type ReactNode, useCallback, useRef } from 'react';
import { CloseRowContext } from '../status-row/close-row.context.ts';
import { Summary } from './summary.tsx';

interface FormDetailsProps {
  /** What opens and closes the form. */
  label: string;
  /** The form, which closes itself with `useCloseRow` when it is done. */
  children: ReactNode;
}

/** A form that opens below its label. When it closes, the label takes the focus that was inside. */
export function FormDetails({ label, children }: FormDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => {
    const element = details.current;
    if (!element) return;
    if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    element.open = false;
  }, []);
  return (
    <details ref={details}>
      <Summary>{label}</Summary>
      <CloseRowContext value={close}>{children}</CloseRowContext>
    </details>
  );
}
