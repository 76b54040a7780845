import { z } from './zod.ts';

/** No sign that looks like another one: no 0 and O, no 1, I, L and U, no Z beside 2. A prime number of them, for the check sign. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXY';
/** Signs of the code without the check sign. */
const LENGTH = 7;
const HALF = 4;

/** Every place counts differently, in a prime modulus: one wrong sign, or any two that changed places, always show. */
const checkSignOf = (signs: string): string => {
  const sum = Array.from(signs).reduce((total, sign, place) => total + ALPHABET.indexOf(sign) * (place + 2), 0);
  return ALPHABET.charAt(sum % ALPHABET.length);
};

/**
 * A code to read out over the telephone, such as `K7QF-2M95`: seven random signs and one that checks them.
 * @param randomIndex gives a whole number from 0 to below its argument
 */
export const makeTraceCode = (randomIndex: (below: number) => number): string => {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomIndex(ALPHABET.length))).join('');
  const whole = signs + checkSignOf(signs);
  return `${whole.slice(0, HALF)}-${whole.slice(HALF)}`;
};

/** A code as somebody typed it, as it is kept; null when it is none, so that a slip is told from a code nobody knows. */
export const readTraceCode = (typed: string): string | null => {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '');
  if (signs.length !== LENGTH + 1 || Array.from(signs).some((sign) => !ALPHABET.includes(sign))) return null;
  if (checkSignOf(signs.slice(0, LENGTH)) !== signs[LENGTH]) return null;
  return `${signs.slice(0, HALF)}-${signs.slice(HALF)}`;
};

export const traceCodeSchema = z.string().transform((typed, context) => {
  const code = readTraceCode(typed);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: 'This is no report code. It has eight signs, such as K7QF-2M95' });
  return z.NEVER;
});
