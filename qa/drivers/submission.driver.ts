import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

/** See docs/specification.md#9-business-constants-and-limits. */
const REDIRECT_DELAY_MS = 500;
const REFUSED = 'Email or password is incorrect';

const email = ({ page }: Stage) => page.getByLabel('Email', { exact: true });
const password = ({ page }: Stage) => page.getByLabel('Password', { exact: true });
const submitButton = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: /^Sign(ing)? in/i });
const someone = (stage: Stage) => stage.accounts.of('newcomer', async () => ({}));

const fill = async (stage: Stage) => {
  const account = await someone(stage);
  await email(stage).fill(account.email);
  await password(stage).fill(account.password);
};

const stays = async (stage: Stage) => expect(stage.page).toHaveURL(/\/sign-in$/);

/** The sign-in form shows this chart. */
export const driver: BrowserDriver = {
  work: { submit: { method: 'POST', path: /\/login$/ } },
  start: (stage) => stage.shop.open('/sign-in'),
  refusesStart: (input) =>
    input === 'a form that stays' ? 'every form of the shop leaves its page after success' : null,
  refuses: ({ step: { name, from } }) => {
    if (from.startsWith('left')) return 'the page of the form is closed';
    if (name === 'form.edited' && from.startsWith('submitting')) return 'the fields are disabled';
    return null;
  },
  steps: {
    'form.submit': async (stage, { step }) => {
      // The fields are disabled during the request; the click on the button is tried anyway.
      if (!step.from.startsWith('submitting')) await fill(stage);
      await submitButton(stage).click({ force: true });
    },
    'form.edited': (stage) => email(stage).fill('somebody.else@example.com'),
    'submit succeeds': (stage) => stage.respond('submit', 'real'),
    'submit fails': (stage) => stage.respond('submit', { status: 401, body: { message: REFUSED } }),
    'leaveDelay passes': (stage) => stage.time.pass(REDIRECT_DELAY_MS),
  },
  states: {
    editing: async (stage) => {
      await stays(stage);
      await expect(email(stage)).toBeEnabled();
      await expect(submitButton(stage)).toHaveText('Sign In');
      await stage.expectCookies({ access: false, refresh: false });
    },
    // See docs/specification.md#login-form.
    submitting: async (stage) => {
      await stays(stage);
      await expect(submitButton(stage)).toHaveText('Signing in…');
      await expect(email(stage)).toBeDisabled();
      await expect(password(stage)).toBeDisabled();
    },
    succeeded: async (stage) => {
      await stays(stage);
      await stage.expectCookies({ access: true, refresh: true });
    },
    left: (stage) => expect(stage.page).toHaveURL(/\/account$/),
  },
  emits: {
    // See docs/specification.md#4-states-and-transitions.
    'submission.succeeded': async (stage) => {
      await stage.expectToast('Login successful!');
      await expect(email(stage)).toHaveValue('');
    },
    'submission.failed': async (stage) => {
      await expect(stage.page.getByRole('main').getByText(REFUSED)).toBeFocused();
      await expect(email(stage)).toHaveValue((await someone(stage)).email);
    },
    'submission.left': (stage) => expect(stage.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible(),
  },
};
