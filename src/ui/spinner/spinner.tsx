import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { spinner } from './spinner.css.ts';

/** A spinner as large as the text around it. Without `label` it is hidden from screen readers. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <>
      <svg className={spinner} viewBox="0 0 24 24" fill="none" aria-hidden="true" data-motion="fade">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  );
}
