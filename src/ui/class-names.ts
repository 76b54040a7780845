/** Joins class names and skips empty values. */
export const classNames = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ');
