/** Removes the spaces, dashes, dots and parentheses that people put between the digits of a phone number. */
export const compactPhone = (typed: string) => typed.replace(/[\s().\u2010-\u2015-]/g, '');
