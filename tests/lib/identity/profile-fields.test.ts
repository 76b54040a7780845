import { describe, expect, test } from 'vitest';
import { personFields } from '#contract/identity/auth.ts';
import { countries, currencies } from '#lib/identity/code-names.ts';
import { getChangedFields, getCountryName, toProfileRequest } from '#lib/identity/profile-fields.ts';

// docs/design/pages-and-forms.md#forms
describe('what a profile form sends', () => {
  test.each([
    ['Germany', 'DE'],
    [' united arab emirates ', 'AE'],
    ['no', 'NO'],
    ['Elbonia', 'Elbonia'],
    ['', ''],
  ])('country %j as %j', (country, sent) => {
    expect(toProfileRequest({ country })).toEqual({ country: sent });
  });

  test.each([
    ['eur', 'EUR'],
    ['US Dollar', 'USD'],
    ['Bottle caps', 'Bottle caps'],
  ])('currency %j as %j', (currency, sent) => {
    expect(toProfileRequest({ currency })).toEqual({ currency: sent });
  });

  test.each(['+14155550123', '+1 415-555-0123', '+1 (415) 555.0123', ' +1\u00a0415\u2013555\u20110123 '])(
    'phone %j without separators',
    (phone) => {
      expect(toProfileRequest({ phone })).toEqual({ phone: '+14155550123' });
    },
  );

  test('leaves other fields, and fields that the form does not have', () => {
    expect(toProfileRequest({ city: 'New-York (NY)' })).toEqual({ city: 'New-York (NY)' });
  });
});

test('finds the fields that differ from the stored ones, emptied ones included', () => {
  const stored = { city: 'Oslo', company: 'Fox Ltd', phone: '+4712345678901' };
  expect(getChangedFields({ city: 'Oslo', company: '', phone: '+4787654321098' }, stored)).toEqual({
    company: '',
    phone: '+4787654321098',
  });
  expect(getChangedFields({ city: 'Oslo' }, stored)).toEqual({});
  expect(getChangedFields({ city: 'Oslo' }, {})).toEqual({ city: 'Oslo' });
});

test('every code fits the limits of the request and has a name', () => {
  for (const { code, name } of countries.all()) {
    expect(personFields.country.parse(code)).toBe(code);
    expect(name).not.toBe(code);
  }
  for (const { code, name } of currencies.all()) {
    expect(personFields.currency.parse(code)).toBe(code);
    expect(name).not.toBe(code);
  }
});

test('no two countries have the same name', () => {
  const names = countries.all().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('shows the name of a stored code and leaves the text of an older profile', () => {
  expect(['NO', 'Norway', ''].map(getCountryName)).toEqual(['Norway', 'Norway', '']);
});
