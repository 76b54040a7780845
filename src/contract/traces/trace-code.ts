import { z } from '#contract/zod.ts';

/** Without characters that look alike (0, O, 1, I, L, U, Z). Their number is prime, as the check character needs. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXY';
/** Length without the check character. */
const LENGTH = 7;
const HALF = 4;

/** A weighted sum modulo a prime detects every wrong character and every swap of two characters. */
const computeCheckCharacter = (characters: string): string => {
  const sum = Array.from(characters).reduce(
    (total, character, place) => total + ALPHABET.indexOf(character) * (place + 2),
    0,
  );
  return ALPHABET.charAt(sum % ALPHABET.length);
};

/**
 * Creates a code that is easy to read out, such as `K7QF-2M95`: seven random characters and a check character.
 * @param randomIndex returns a random integer from 0 up to, but not including, its argument
 */
export const createTraceCode = (randomIndex: (below: number) => number): string => {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomIndex(ALPHABET.length))).join('');
  const whole = characters + computeCheckCharacter(characters);
  return `${whole.slice(0, HALF)}-${whole.slice(HALF)}`;
};

/** Normalizes a typed code. @returns null for an invalid code, such as one with a typo */
export const parseTraceCode = (typed: string): string | null => {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  if (characters.length !== LENGTH + 1 || Array.from(characters).some((character) => !ALPHABET.includes(character)))
    return null;
  if (computeCheckCharacter(characters.slice(0, LENGTH)) !== characters[LENGTH]) return null;
  return `${characters.slice(0, HALF)}-${characters.slice(HALF)}`;
};

export const traceCodeSchema = z.string().transform((typed, context) => {
  const code = parseTraceCode(typed);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: 'Report codes have eight characters, such as K7QF-2M95' });
  return z.NEVER;
});
