import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { holdCalls } from '../support/held-calls.ts';
import { says } from '../support/says.ts';
import { DEMO_SHOPPER } from '#qa/support/shop-driver.ts';

// docs/specification.md#5-validation-rules. Each check quotes the sentence that it shows.

const chars = (count: number) => 'x'.repeat(count);
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The error of a field; null for a valid one. */
const readFieldError = (page: Page, label: string) =>
  field(page, label).evaluate((input: HTMLInputElement) => {
    if (input.getAttribute('aria-invalid') !== 'true') return null;
    return document.getElementById(`${input.id}-error`)?.textContent ?? '';
  });

/** Fills a field, leaves it, and checks its error. Null: valid. */
const expectFault = async (page: Page, label: string, value: string, fault: string | null) => {
  await field(page, label).fill(value);
  await field(page, label).blur();
  await expect.poll(() => readFieldError(page, label), `${label}: "${value}"`).toBe(fault);
};

/** Values of one field, each with its error. */
const expectFaults = async (page: Page, label: string, faults: Record<string, string | null>) => {
  for (const [value, fault] of Object.entries(faults)) await expectFault(page, label, value, fault);
};

test('the login form follows the specification', async ({ shop: { page }, shop }) => {
  const email = field(page, 'Email');
  const password = field(page, 'Password');
  await shop.open('/sign-in');
  await says('Fields Email (with autocomplete) and Password (show/hide toggle)', async () => {
    await expect(email).toHaveAttribute('autocomplete', 'email');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
  await says(
    "email required ('Email is required'), valid ('Invalid email address'); password required ('Password is required')",
    async () => {
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expect(page.getByText('Password is required')).toBeVisible();
      await expectFaults(page, 'Email', {
        anna: 'Invalid email address',
        'anna@': 'Invalid email address',
        'anna@example.com': null,
      });
      await expectFault(page, 'Password', 'x', null);
    },
  );
  await says("submit button 'Sign In' ('Signing in…' while busy); inputs disabled while submitting", async () => {
    const release = await holdCalls(page, '**/login');
    await shop.fillSignIn(DEMO_SHOPPER);
    await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
    await expect(email).toBeDisabled();
    await expect(password).toBeDisabled();
    await page.clock.install();
    release();
  });
  await says("'Login successful!': success toast after login", async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Login successful!' })).toBeVisible();
  });
  await says('an already signed-in user is redirected to /account', async () => {
    await page.clock.runFor(1000);
    for (const path of ['/sign-in', '/register']) {
      await shop.open(path);
      await expect(page).toHaveURL(/\/account$/);
    }
  });
});

test('the registration form follows the specification', async ({ shop: { page }, shop }) => {
  await page.clock.setFixedTime('2026-11-21T12:00:00Z');
  await shop.open('/register');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Please check these fields' })).toBeVisible();
  const all18 = (label: string, required: string, tooLong: string) =>
    expectFaults(page, label, { '': required, [chars(18)]: null, [chars(19)]: tooLong, x: null });

  await says("username: required ('Username is required'), max 18 ('User name maximum length is 18 characters')", () =>
    all18('Username', 'Username is required', 'User name maximum length is 18 characters'),
  );
  await says(
    "full_name: required ('Full name is required'), max 18 ('Full Name maximum length is 18 characters')",
    () => all18('Full name', 'Full name is required', 'Full Name maximum length is 18 characters'),
  );
  await says(
    "date_birth: required ('Date birth is required'); age from today must be 12 to 100 inclusive, else 'Age must be between 12 and 100 years'",
    () =>
      expectFaults(page, 'Date of birth', {
        '': 'Date birth is required',
        '2014-11-22': 'Age must be between 12 and 100 years',
        '2014-11-21': null,
        '1925-11-22': null,
        '1925-11-21': 'Age must be between 12 and 100 years',
        '2015-11-21': 'Age must be between 12 and 100 years',
      }),
  );
  const PHONE = 'Phone number must start with "+" and contain between 10 and 18 digits';
  await says(
    "phone: required ('Phone number is required'); starts with + then an optional country code of 1 to 4 digits (first digit not 0) then 10 to 18 digits, else 'Phone number must start with \"+\" and contain between 10 and 18 digits'; max 18 characters ('Phone number must be at most 18 characters')",
    () =>
      expectFaults(page, 'Phone number', {
        '': 'Phone number is required',
        '4155550123': PHONE,
        '+415555012': PHONE,
        '+4155550123': null,
        '+0155550123': null,
        '+14155550123': null,
        // Spaces and dashes are not sent, see docs/design/pages-and-forms.md#forms.
        '+1 415-555-0123': null,
        [`+1${'2'.repeat(16)}`]: null,
        [`+1${'2'.repeat(17)}`]: 'Phone number must be at most 18 characters',
        [`+${'2'.repeat(23)}`]: PHONE,
        '+1415555a123': PHONE,
      }),
  );
  await says(
    "address: required ('Street address is required'), max 18 ('Street Address maximum length is 18 characters')",
    () => all18('Street address', 'Street address is required', 'Street Address maximum length is 18 characters'),
  );
  await says(
    "city ('City is required'), currency ('Currency is required'), state_province ('State/Province is required'), zip_postal ('Zip/Postal Code is required'), country ('Country is required'): each required, max 18",
    async () => {
      for (const [label, name] of [
        ['City', 'City'],
        ['Currency', 'Currency'],
        ['State/Province', 'State/Province'],
        ['Zip/Postal code', 'Zip/Postal Code'],
        ['Country', 'Country'],
      ] as const)
        await all18(label, `${name} is required`, `${name} maximum length is 18 characters`);
    },
  );
  await says("email: required ('Email is required'), valid ('Invalid email address')", () =>
    expectFaults(page, 'Email', {
      '': 'Email is required',
      'anna@example': 'Invalid email address',
      'anna@example.com': null,
    }),
  );
  await says(
    "password: min 8 ('Password must be at least 8 characters'), max 18 ('Password maximum length is 18 characters')",
    () =>
      expectFaults(page, 'Password', {
        '': 'Password must be at least 8 characters',
        [chars(7)]: 'Password must be at least 8 characters',
        [chars(8)]: null,
        [chars(19)]: 'Password maximum length is 18 characters',
        [chars(18)]: null,
      }),
  );
  await says(
    "confirm_password: required ('Confirm Password is required'); must equal password, else 'Passwords do not match' on confirm_password",
    () =>
      expectFaults(page, 'Confirm password', {
        '': 'Confirm Password is required',
        [chars(17)]: 'Passwords do not match',
        [chars(18)]: null,
      }),
  );
  await says("terms: must be true, 'You must agree to our the Terms of Conditions and Privacy Policy.'", async () => {
    const terms = page.getByRole('checkbox', { name: /I agree/ });
    const words = page.getByText('You must agree to our the Terms of Conditions and Privacy Policy.');
    await terms.check();
    await expect(words).toHaveCount(0);
    await terms.uncheck();
    await expect(words.first()).toBeVisible();
  });
  await says(
    'Text fields max 18 characters (username, full_name, address, city, currency, state_province, zip_postal, country, phone, password); password min 8; age 12 to 100; phone digits 10 to 18 after an optional 1 to 4 digit country code',
    async () => {
      // All fields at their limits are a valid form.
      let sent: unknown;
      // No response: only the request matters.
      await page.route('**/register', (route) => {
        sent = route.request().postDataJSON();
      });
      const full: Record<string, string> = { 'Phone number': `+1${'2'.repeat(16)}`, 'Date of birth': '2014-11-21' };
      for (const label of [
        'Username',
        'Full name',
        'Street address',
        'City',
        'Currency',
        'State/Province',
        'Zip/Postal code',
        'Country',
        'Password',
        'Confirm password',
      ])
        full[label] = chars(18);
      for (const [label, value] of Object.entries(full)) await field(page, label).fill(value);
      await page.getByRole('checkbox', { name: /I agree/ }).check();
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect.poll(() => sent).toMatchObject({ username: chars(18), phone: full['Phone number'], terms: true });
    },
  );
});

test('the contact form follows the specification', async ({ shop: { page }, shop }) => {
  await shop.open('/contact-us');
  await says('Form with name, email, message', async () => {
    for (const label of ['Name', 'Email', 'Message']) await expect(field(page, label)).toBeVisible();
  });
  await page.getByRole('button', { name: 'Send message' }).click();
  await says(
    "name required ('Name is required'); email required ('Email is required') and valid format ('Incorrect email format'); message at least 20 characters ('Message must be at least 20 characters long')",
    async () => {
      await expectFaults(page, 'Name', { '': 'Name is required', Anna: null });
      await expectFaults(page, 'Email', {
        '': 'Email is required',
        anna: 'Incorrect email format',
        'anna@example.com': null,
      });
      const SHORT = 'Message must be at least 20 characters long';
      await expectFaults(page, 'Message', { '': SHORT, [chars(19)]: SHORT, [chars(20)]: null });
    },
  );
  await says('Contact message min 20 characters', async () => {
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByRole('status').filter({ hasText: /./ }).first()).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue('');
  });
});
