import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const banner = ({ page }: Stage) => page.getByRole('dialog', { name: 'We use cookies' });
const press = (name: string) => (stage: Stage) => banner(stage).getByRole('button', { name, exact: true }).click();
const STORED: Record<string, boolean> = { 'true stored': true, 'false stored': false };

const stored = async (stage: Stage, value: string | null) =>
  expect.poll(() => stage.consent(), 'the cookie cookiesAccepted').toBe(value);
const expectBanner = (value: string | null) => async (stage: Stage) => {
  await expect(banner(stage)).toBeVisible();
  await stored(stage, value);
};
const expectGone = (value: string | null) => async (stage: Stage) => {
  await expect(banner(stage)).toBeHidden();
  await stored(stage, value);
};

export const driver: BrowserDriver = {
  work: {},
  start: async (stage, { input }) => {
    await stage.setConsent(STORED[input] ?? null);
    await stage.shop.open('/sign-in');
    await expect(stage.page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  },
  refuses: ({ step: { name, from } }) => {
    const isAsking = from.startsWith('asking');
    if (name === 'consent.reopen' && isAsking) return 'the banner covers Cookie settings';
    return name !== 'consent.reopen' && !isAsking ? 'no banner is open' : null;
  },
  steps: {
    'consent.accept': press('Accept'),
    'consent.decline': press('Decline'),
    'consent.dismiss': press('Close'),
    'consent.reopen': ({ page }) => page.getByRole('button', { name: 'Cookie settings' }).click(),
  },
  states: {
    'asking (null)': expectBanner(null),
    'asking (true)': expectBanner('true'),
    'asking (false)': expectBanner('false'),
    // See docs/specification.md#cookie-banner.
    accepted: expectGone('true'),
    declined: expectGone('false'),
    dismissed: expectGone(null),
  },
  emits: {},
};
