import { describe, expect, test } from 'vitest';
import { loginRequestSchema, registerRequestSchema } from '#contract/identity/auth.ts';
import { getFieldErrors } from '#tests/support/contract.ts';

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

// docs/specification.md#5-validation-rules
describe('password', () => {
  const SHORT = 'Password must be at least 8 characters';
  const LONG = 'Password maximum length is 18 characters';
  const PASSWORDS: [name: string, password: string, text: string | null][] = [
    ['7 characters', 'x'.repeat(7), SHORT],
    ['8 characters', 'x'.repeat(8), null],
    ['18 characters', 'x'.repeat(18), null],
    ['19 characters', 'x'.repeat(19), LONG],
    ['8 characters outside ASCII', 'ä'.repeat(8), null],
    ['spaces at its ends count', ' 123456 ', null],
  ];

  test.each(PASSWORDS)('checks %s', (_, password, text) => {
    expect(errorsWith({ password, confirm_password: password })).toEqual(text === null ? {} : { password: [text] });
  });

  test.each([{ password: undefined }, { password: null }, { password: 12345678 }])('%o', (change) => {
    expect(errorsWith(change).password).toEqual([SHORT]);
  });

  test('rejects an empty password', () => {
    expect(errorsWith({ password: '' }).password).toEqual([SHORT]);
  });
});

describe('confirm_password', () => {
  test('reports a different password at confirm_password', () => {
    expect(errorsWith({ confirm_password: 'secret-13' })).toEqual({ confirm_password: ['Passwords do not match'] });
  });

  test('compares upper and lower case', () => {
    expect(errorsWith({ confirm_password: 'Secret-12' })).toEqual({ confirm_password: ['Passwords do not match'] });
  });

  test('is reported even when other fields are wrong', () => {
    expect(errorsWith({ username: '', terms: false, confirm_password: 'secret-13' })).toEqual({
      username: ['Username is required'],
      terms: ['You must agree to our the Terms of Conditions and Privacy Policy.'],
      confirm_password: ['Passwords do not match'],
    });
  });

  test.each([
    ['username', ''],
    ['phone', 'wrong'],
    ['date_birth', 'wrong'],
    ['email', 'wrong'],
    ['city', 'x'.repeat(19)],
    ['country', undefined],
  ])('is reported even when %s is %j', (field, value) => {
    const errors = errorsWith({ [field]: value, confirm_password: 'secret-13' });
    expect(Object.keys(errors).sort()).toEqual(['confirm_password', field].sort());
  });

  test('is reported together with a password that is too short', () => {
    expect(errorsWith({ password: 'short', confirm_password: 'other' })).toEqual({
      password: ['Password must be at least 8 characters'],
      confirm_password: ['Passwords do not match'],
    });
  });

  test('reports only that it is required when it is empty', () => {
    expect(errorsWith({ confirm_password: '' })).toEqual({ confirm_password: ['Confirm Password is required'] });
  });
});

describe('terms', () => {
  test.each([[false], ['true'], [1], [null], [undefined], ['on']])('rejects %j', (terms) => {
    expect(errorsWith({ terms })).toEqual({
      terms: ['You must agree to our the Terms of Conditions and Privacy Policy.'],
    });
  });
});

describe('unexpected input', () => {
  test('rejects an admin flag', () => {
    expect(Object.keys(errorsWith({ is_admin: true }))).not.toEqual([]);
  });

  test.each(['username', 'full_name', 'address', 'city'])('rejects %s with a NUL character', (field) => {
    expect(Object.keys(errorsWith({ [field]: 'a\u0000b' }))).toEqual([field]);
  });

  test.each([["Robert'); DROP"], ['<b>Anna</b>']])('accepts %j as plain text', (username) => {
    expect(errorsWith({ username })).toEqual({});
  });

  test('rejects a right-to-left override', () => {
    expect(Object.keys(errorsWith({ full_name: '\u202eanna' }))).toEqual(['full_name']);
  });

  test('reports all fields at once', () => {
    expect(Object.keys(getFieldErrors(registerRequestSchema, {})).sort()).toEqual(Object.keys(GOOD).sort());
  });
});

describe('login', () => {
  const LOGINS: [name: string, body: unknown, errors: Record<string, string[]>][] = [
    ['right', { email: 'a@b.co', password: 'x' }, {}],
    ['empty', { email: '', password: '' }, { email: ['Email is required'], password: ['Password is required'] }],
    ['missing fields', {}, { email: ['Email is required'], password: ['Password is required'] }],
    ['a@', { email: 'a@', password: 'x' }, { email: ['Invalid email address'] }],
    ['no password', { email: 'a@b.co' }, { password: ['Password is required'] }],
    ['a password shorter than a new one may be', { email: 'a@b.co', password: '1' }, {}],
    ['a list', { email: 'a@b.co', password: ['x'] }, { password: ['Password is required'] }],
  ];

  test.each(LOGINS)('%s', (_, body, errors) => {
    expect(getFieldErrors(loginRequestSchema, body)).toEqual(errors);
  });

  test.each([
    ['a password of 10 kB', { email: 'a@b.co', password: 'x'.repeat(10_240) }],
    ['an unknown key', { email: 'a@b.co', password: 'x', is_admin: true }],
    ['a text', 'a@b.co'],
    ['null', null],
  ])('rejects %s', (_, body) => {
    expect(loginRequestSchema.safeParse(body).success).toBe(false);
  });

  test('rejects a __proto__ key', () => {
    const body: unknown = JSON.parse('{"email":"a@b.co","password":"x","__proto__":{"is_admin":true}}');
    expect(loginRequestSchema.safeParse(body).success).toBe(false);
  });
});
