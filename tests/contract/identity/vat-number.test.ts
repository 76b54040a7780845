import { expect, test } from 'vitest';
import { vatNumberSchema } from '#contract/identity/vat-number.ts';

// docs/design/invoices-and-refunds.md#invoices

test.each([
  ['', ''],
  ['  ', ''],
  ['DE 123 456 789', 'DE123456789'],
  ['de.123.456.789', 'DE123456789'],
  ['ATU12345678', 'ATU12345678'],
  ['FR XX 123456789', 'FRXX123456789'],
  ['IE1234567FA', 'IE1234567FA'],
  ['NL123456789B01', 'NL123456789B01'],
  ['GB 123 4567 89', 'GB123456789'],
  ['XI123456789', 'XI123456789'],
  ['CHE-123.456.789 MWST', 'CHE123456789MWST'],
  ['NO 999 888 777 MVA', 'NO999888777MVA'],
  [' 12.345.678/0001-95 ', '12.345.678/0001-95'],
  ['12-3456789', '12-3456789'],
  ['DEL840901ABC', 'DEL840901ABC'],
])('stores %j as %j', (typed, stored) => {
  expect(vatNumberSchema.parse(typed)).toBe(stored);
});

test.each([
  ['hello world ???', 'VAT number can have letters, digits, spaces, dots, slashes and dashes only'],
  ['hello world', 'VAT number must have a digit'],
  ['A1', 'VAT number must be at least 4 characters long'],
  ['1'.repeat(21), 'VAT number must be at most 20 characters long'],
  ['DE12345678', 'This is not the form of a VAT number that starts with DE'],
  ['NO 999 888 7777', 'This is not the form of a VAT number that starts with NO'],
  ['DE1\n2', 'Contains characters that are not allowed'],
])('rejects %j', (typed, problem) => {
  expect(vatNumberSchema.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([problem]);
});
