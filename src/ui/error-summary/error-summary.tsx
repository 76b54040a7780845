import type { MouseEvent, Ref } from 'react';
import { heading, link, list, summary } from './error-summary.css.ts';

export type ErrorSummaryProps = {
  /** Messages with the id of their field. Without an id the message is not a link. */
  errors: { fieldId?: string | undefined; message: string }[];
  title?: string;
  /** Ref of the heading, which takes the focus after a failed submit. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** All errors of a form as links to their fields. Renders nothing without errors. */
export function ErrorSummary({ errors, title = 'Please check these fields', headingRef }: ErrorSummaryProps) {
  if (errors.length === 0) return null;

  // A plain fragment link would not move the focus, and it would change the URL.
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
