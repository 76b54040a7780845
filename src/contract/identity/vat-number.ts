import { z } from '#contract/zod.ts';
import { NOT_ALLOWED, ONE_LINE } from '#contract/common.ts';

/** Characters. The longest VAT number has 16. */
const VAT_NUMBER_MAX = 20;
const VAT_NUMBER_MIN = 4;

/** The VAT numbers of Europe by the letters that they start with: what follows these. Northern Ireland has XI, Greece EL. */
const VAT_NUMBERS: Readonly<Record<string, string>> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CH: 'E\\d{9}(MWST|TVA|IVA)?',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: '\\d{9}',
  DK: '\\d{8}',
  EE: '\\d{9}',
  EL: '\\d{9}',
  ES: '[A-Z\\d]\\d{7}[A-Z\\d]',
  FI: '\\d{8}',
  FR: '[A-Z\\d]{2}\\d{9}',
  GB: '(\\d{9}|\\d{12}|(GD|HA)\\d{3})',
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}',
  IT: '\\d{11}',
  LT: '(\\d{9}|\\d{12})',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '[A-Z\\d+*]{12}',
  NO: '\\d{9}(MVA)?',
  PL: '\\d{10}',
  PT: '\\d{9}',
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
  XI: '(\\d{9}|\\d{12}|(GD|HA)\\d{3})',
};

const NATIONAL = /^[\p{L}\d ./-]*$/u;

const compact = (text: string) => text.replaceAll(/[ .-]/g, '').toUpperCase();

const isVatNumber = (compacted: string) => {
  const rest = VAT_NUMBERS[compacted.slice(0, 2)];
  return rest !== undefined && new RegExp(`^${rest}$`).test(compacted.slice(2));
};

/** A VAT number is stored without spaces, dots and dashes, any other tax number as it was typed. */
const normalizeVatNumber = (typed: string): string => {
  const compacted = compact(typed);
  return isVatNumber(compacted) ? compacted : typed.replaceAll(/^ +| +$/g, '');
};

/** @returns what is wrong with a number; null if nothing is */
const findProblem = (text: string): string | null => {
  if (text === '' || isVatNumber(text)) return null;
  if (!ONE_LINE.test(text)) return NOT_ALLOWED;
  // The limit has a message of its own.
  if (text.length > VAT_NUMBER_MAX) return null;
  if (!NATIONAL.test(text)) return 'VAT number can have letters, digits, spaces, dots, slashes and dashes only';
  if (text.length < VAT_NUMBER_MIN) return `VAT number must be at least ${VAT_NUMBER_MIN} characters long`;
  if (!/\d/.test(text)) return 'VAT number must have a digit';
  const country = compact(text).slice(0, 2);
  // The letters of a country and only digits are meant as its VAT number.
  if (VAT_NUMBERS[country] !== undefined && /^\d+$/.test(compact(text).slice(2)))
    return `This is not the form of a VAT number that starts with ${country}`;
  return null;
};

/** A VAT number, or a national tax number; may be empty or left out ([design](../../../docs/design/invoices-and-refunds.md#invoices)). */
export const vatNumberSchema = z
  .string({ error: 'Must be text' })
  .overwrite(normalizeVatNumber)
  .max(VAT_NUMBER_MAX, `VAT number must be at most ${VAT_NUMBER_MAX} characters long`)
  .superRefine((text, context) => {
    const problem = findProblem(text);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  })
  .optional();
