import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerRequestSchema } from '#contract/identity/auth.ts';
import { getFieldErrors } from '#tests/support/contract.ts';

// Late in the evening in UTC.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 23, 30) }));
afterEach(() => void vi.useRealTimers());

const GOOD = {
  username: 'anna',
  full_name: 'Anna Example',
  date_birth: '1990-12-31',
  phone: '+4915112345678',
  address: 'Main Street 1',
  city: 'Berlin',
  currency: 'EUR',
  state_province: 'Berlin',
  zip_postal: '10115',
  country: 'Germany',
  email: 'anna@example.com',
  password: 'secret-12',
  confirm_password: 'secret-12',
  terms: true,
};

const errorsWith = (change: Record<string, unknown>) => getFieldErrors(registerRequestSchema, { ...GOOD, ...change });
const without = (field: keyof typeof GOOD) =>
  getFieldErrors(registerRequestSchema, Object.fromEntries(Object.entries(GOOD).filter(([key]) => key !== field)));

test('trims the spaces around a text before its length counts', () => {
  const parsed = registerRequestSchema.parse({ ...GOOD, username: `  ${'x'.repeat(18)} `, city: ' York ' });
  expect([parsed.username, parsed.city]).toEqual(['x'.repeat(18), 'York']);
});

test('trims the spaces of other scripts, and leaves zero-width characters between letters', () => {
  const parsed = registerRequestSchema.parse({ ...GOOD, username: '\u3000\u00a0田中\u2003', city: 'a\u200db' });
  expect([parsed.username, parsed.city]).toEqual(['田中', 'a\u200db']);
});

test('trims a text of many spaces in linear time', () => {
  expect(errorsWith({ address: `a${' '.repeat(200_000)}b` })).toHaveProperty('address');
});

test('accepts a valid form', () => {
  expect(errorsWith({})).toEqual({});
});

// docs/specification.md#5-validation-rules
describe('required and maximum', () => {
  const REQUIRED: [field: keyof typeof GOOD, text: string][] = [
    ['username', 'Username is required'],
    ['full_name', 'Full name is required'],
    ['date_birth', 'Date birth is required'],
    ['phone', 'Phone number is required'],
    ['address', 'Street address is required'],
    ['city', 'City is required'],
    ['currency', 'Currency is required'],
    ['state_province', 'State/Province is required'],
    ['zip_postal', 'Zip/Postal Code is required'],
    ['country', 'Country is required'],
    ['email', 'Email is required'],
    ['confirm_password', 'Confirm Password is required'],
  ];

  test.each(REQUIRED)('%s: reports only "%s" when empty or missing', (field, text) => {
    expect(errorsWith({ [field]: '' })).toEqual({ [field]: [text] });
    // Spaces of a password count.
    if (field !== 'confirm_password')
      for (const blank of ['   ', '\u3000', '\u00a0', '\u200b', ' \u200c\u200d\u2060\ufeff\u3000', '\u2800\u3164'])
        expect(errorsWith({ [field]: blank }), 'blanks are not text').toEqual({ [field]: [text] });
    expect(without(field)).toEqual({ [field]: [text] });
    expect(errorsWith({ [field]: null })[field]?.[0]).toBe(text);
  });

  const MAXIMUM: [field: string, text: string | null][] = [
    ['username', 'User name maximum length is 18 characters'],
    ['full_name', 'Full Name maximum length is 18 characters'],
    ['address', 'Street Address maximum length is 18 characters'],
    // The specification has no wording for the maximum of these fields.
    ['city', null],
    ['currency', null],
    ['state_province', null],
    ['zip_postal', null],
    ['country', null],
  ];

  test.each(MAXIMUM)('%s may have 18 characters but not 19 (%s)', (field, text) => {
    expect(errorsWith({ [field]: 'x'.repeat(18) })).toEqual({});
    const errors = errorsWith({ [field]: 'x'.repeat(19) });
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toEqual([text ?? expect.stringContaining('18 characters')]);
  });
});

describe('date_birth', () => {
  const TEXT = 'Age must be between 12 and 100 years';
  const DATES: [name: string, date: string, isGood: boolean][] = [
    ['12 years today', '2014-11-21', true],
    ['11 years and 364 days', '2014-11-22', false],
    ['11 years', '2015-11-21', false],
    ['100 years today', '1926-11-21', true],
    ['100 years and 364 days', '1925-11-22', true],
    ['101 years today', '1925-11-21', false],
    ['born on 29 February', '2000-02-29', true],
    ['tomorrow', '2026-11-22', false],
    ['29 February of a year that has none', '2001-02-29', false],
    ['31 February', '2000-02-31', false],
    ['a 13th month', '2000-13-01', false],
    ['day 0', '2000-01-00', false],
  ];

  test.each(DATES)('%s (%s): accepted: %s', (_, date_birth, isGood) => {
    expect(errorsWith({ date_birth })).toEqual(isGood ? {} : { date_birth: [TEXT] });
  });

  test.each([
    ['2026-02-28', false],
    ['2026-03-01', true],
  ])('born on 29 February 2014, on %s: accepted: %s', (today, isTwelve) => {
    vi.setSystemTime(new Date(`${today}T12:00:00Z`));
    expect(errorsWith({ date_birth: '2014-02-28' })).toEqual({});
    expect(errorsWith({ date_birth: '2014-03-01' })).toEqual(isTwelve ? {} : { date_birth: [TEXT] });
  });

  test('turns twelve on 29 February 2024, not on the 28th, when born on 29 February 2012', () => {
    vi.setSystemTime(new Date('2024-02-28T12:00:00Z'));
    expect(errorsWith({ date_birth: '2012-02-29' })).toEqual({ date_birth: [TEXT] });
    vi.setSystemTime(new Date('2024-02-29T12:00:00Z'));
    expect(errorsWith({ date_birth: '2012-02-29' })).toEqual({});
  });

  test.each(['31/02/2000', '2000-1-1', 'yesterday', '20000-01-01', '1990-12-31T00:00'])(
    'rejects %s, which is not a date',
    (date_birth) => {
      expect(Object.keys(errorsWith({ date_birth }))).toEqual(['date_birth']);
    },
  );
});

describe('phone', () => {
  const SHAPE = 'Phone number must start with "+" and contain between 10 and 18 digits';
  const LENGTH = 'Phone number must be at most 18 characters';
  const PHONES: [name: string, phone: string, text: string | null][] = [
    ['10 digits', '+1234567890', null],
    ['9 digits', '+123456789', SHAPE],
    ['17 digits, 18 characters', `+${'1'.repeat(17)}`, null],
    ['18 digits, 19 characters', `+${'1'.repeat(18)}`, LENGTH],
    ['22 digits, 23 characters', `+${'1'.repeat(22)}`, LENGTH],
    ['10 digits, the first a 0: no country code', '+0123456789', null],
    ['without +', '1234567890', SHAPE],
    ['+ alone', '+', SHAPE],
    ['two +', '++1234567890', SHAPE],
    ['a space', '+49 1511234567', SHAPE],
    ['a dash', '+49-1511234567', SHAPE],
    ['a letter', '+4915112345a7', SHAPE],
    ['digits of another script', `+${'\u0661'.repeat(11)}`, SHAPE],
  ];

  test.each(PHONES)('checks %s: %s', (_, phone, text) => {
    expect(errorsWith({ phone })).toEqual(text === null ? {} : { phone: [text] });
  });

  test('reports both messages in order for 23 digits', () => {
    expect(errorsWith({ phone: `+${'1'.repeat(23)}` })).toEqual({ phone: [SHAPE, LENGTH] });
  });

  test('rejects a line break in a phone number', () => {
    expect(Object.keys(errorsWith({ phone: '+1234567890\n' }))).toEqual(['phone']);
  });
});

describe('email', () => {
  test.each(['a@b.co', 'anna.b+c@example.co.uk'])('accepts %s', (email) => {
    expect(errorsWith({ email })).toEqual({});
  });

  test.each(['a', 'a@', '@b.co', 'a@b', 'a b@c.de', 'a@b..de', 'a@b.de\n', ' '])(
    '%j: "Invalid email address"',
    (email) => {
      expect(Object.keys(errorsWith({ email }))).toEqual(['email']);
    },
  );

  test.each(['a@', 'not an email'])('rejects %j with its message', (email) => {
    expect(errorsWith({ email })).toEqual({ email: ['Invalid email address'] });
  });
});
