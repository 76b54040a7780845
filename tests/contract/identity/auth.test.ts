import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loginRequestSchema, registerRequestSchema } from '#contract/identity/auth.ts';
import { registration } from '#tests/support/registration.ts';

/** The first message per field. */
const faults = (form: unknown) => {
  const parsed = registerRequestSchema.safeParse(form);
  if (parsed.success) return {};
  const texts: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) (texts[path.join('.')] ??= []).push(message);
  return texts;
};
const getErrorText = (field: string, value: unknown) => faults(registration({ [field]: value }))[field]?.[0];
const chars = (count: number) => 'x'.repeat(count);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-15T12:00:00Z') });
});
afterEach(() => vi.useRealTimers());

// docs/specification.md#5-validation-rules
describe('registrationSchema', () => {
  test('accepts a valid form', () => {
    expect(faults(registration())).toEqual({});
  });

  const LIMITED: [string, string, string][] = [
    ['username', 'Username is required', 'User name maximum length is 18 characters'],
    ['full_name', 'Full name is required', 'Full Name maximum length is 18 characters'],
    ['address', 'Street address is required', 'Street Address maximum length is 18 characters'],
    ['city', 'City is required', 'City maximum length is 18 characters'],
    ['currency', 'Currency is required', 'Currency maximum length is 18 characters'],
    ['state_province', 'State/Province is required', 'State/Province maximum length is 18 characters'],
    ['zip_postal', 'Zip/Postal Code is required', 'Zip/Postal Code maximum length is 18 characters'],
    ['country', 'Country is required', 'Country maximum length is 18 characters'],
  ];
  test.each(LIMITED)('%s is required and has at most 18 characters', (field, required, tooLong) => {
    expect(getErrorText(field, undefined)).toBe(required);
    expect(getErrorText(field, null)).toBe(required);
    expect(getErrorText(field, '')).toBe(required);
    expect(getErrorText(field, chars(18))).toBeUndefined();
    expect(getErrorText(field, chars(19))).toBe(tooLong);
  });

  test.each<[unknown, string | undefined]>([
    [undefined, 'Date birth is required'],
    ['', 'Date birth is required'],
    ['31/02/2000', 'Date birth must look like 1990-12-31'],
    ['2000-02-31', 'Age must be between 12 and 100 years'],
    ['2001-02-29', 'Age must be between 12 and 100 years'],
    ['2000-02-29', undefined],
    ['2026-06-16', 'Age must be between 12 and 100 years'],
    ['2014-06-16', 'Age must be between 12 and 100 years'],
    ['2014-06-15', undefined],
    ['1926-06-15', undefined],
    ['1925-06-16', undefined],
    ['1925-06-15', 'Age must be between 12 and 100 years'],
  ])('reports for birth date %j: %j', (value, text) => {
    expect(getErrorText('date_birth', value)).toBe(text);
  });

  const PHONE_FORM = 'Phone number must start with "+" and contain between 10 and 18 digits';
  test.each<[unknown, string | undefined]>([
    [undefined, 'Phone number is required'],
    ['', 'Phone number is required'],
    ['4712345678901', PHONE_FORM],
    ['+123456789', PHONE_FORM],
    ['+1234567890', undefined],
    // No country code, because it must not start with 0; the digits may.
    ['+0123456789', undefined],
    ['+12345678901234567', undefined],
    ['+123456789012345678', 'Phone number must be at most 18 characters'],
    ['+1 234 567 8901', PHONE_FORM],
    ['+12345678901234567890123', PHONE_FORM],
  ])('reports for phone %j: %j', (value, text) => {
    expect(getErrorText('phone', value)).toBe(text);
  });

  test.each<[string, string | undefined]>([
    [chars(7), 'Password must be at least 8 characters'],
    [chars(8), undefined],
    [chars(18), undefined],
    [chars(19), 'Password maximum length is 18 characters'],
  ])('reports for password %j: %j', (password, text) => {
    expect(faults(registration({ password, confirm_password: password }))['password']?.[0]).toBe(text);
  });

  test('rejects a second password that differs', () => {
    expect(getErrorText('confirm_password', 'another-one')).toBe('Passwords do not match');
    expect(getErrorText('confirm_password', undefined)).toBe('Confirm Password is required');
    expect(getErrorText('confirm_password', '')).toBe('Confirm Password is required');
  });

  test.each([false, 'true', 1, undefined, null])('rejects terms %j', (terms) => {
    expect(getErrorText('terms', terms)).toBe('You must agree to our the Terms of Conditions and Privacy Policy.');
  });

  test.each([null, undefined, 'x', 1, [], true])('rejects %j instead of a form', (value) => {
    expect(registerRequestSchema.safeParse(value).success).toBe(false);
  });

  test('reports all fields at once', () => {
    expect(Object.keys(faults({})).sort()).toEqual(Object.keys(registration()).sort());
  });
});

describe('loginSchema', () => {
  const emailText = (email: unknown) => {
    const parsed = loginRequestSchema.safeParse({ email, password: 'x' });
    return parsed.success ? parsed.data.email : parsed.error.issues[0]?.message;
  };
  test.each<[unknown, string]>([
    [undefined, 'Email is required'],
    ['', 'Email is required'],
    ['a@', 'Invalid email address'],
    ['  ', 'Email is required'],
    [' a@example.com ', 'a@example.com'],
    [`${'a'.repeat(250)}@example.com`, 'Invalid email address'],
  ])('reports for %j: %j', (value, text) => {
    expect(emailText(value)).toBe(text);
  });
});
