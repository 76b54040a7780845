/** A field with an error, or the first choice of a group with one. */
const INVALID = '[aria-invalid="true"], [data-invalid] input';

/**
 * Moves the focus to the first field of a form that shows an error, from top to bottom. The form library would follow the order in which
 * the fields were registered, where those of a child component come later.
 */
export const focusFirstInvalid = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>(INVALID)?.focus();
