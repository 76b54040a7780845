import type { MouseEvent, Ref } from 'react';
import { heading, link, list, summary } from './error-summary.css.ts';

export type ErrorSummaryProps = {
  /** What went wrong, each with the id of the field it belongs to (none: said without a link). */
  errors: { fieldId?: string | undefined; message: string }[];
  title?: string;
  /** The heading, to move the focus to after a submit that failed. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** Everything that is wrong with a form, above it, each a link to its field. Draws nothing without errors. */
export function ErrorSummary({ errors, title = 'Please check these fields', headingRef }: ErrorSummaryProps) {
  if (errors.length === 0) return null;

  // The fragment alone would scroll but leave the focus, and it would write itself into the address.
  const goTo = (fieldId: string) => (event: MouseEvent<HTMLAnchorElement>) => {
    const target = event.currentTarget.ownerDocument.getElementById(fieldId);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return (
    <section className={summary} aria-label={title}>
      <h2 className={heading} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      <ul className={list}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            {fieldId ? (
              <a className={link} href={`#${fieldId}`} onClick={goTo(fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
