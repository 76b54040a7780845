import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const banner = ({ page }: Stage) => page.getByRole('dialog', { name: 'We use cookies' });
const press = (name: string) => (stage: Stage) => banner(stage).getByRole('button', { name, exact: true }).click();
const STORED: Record<string, boolean> = { 'true stored': true, 'false stored': false };

const stored = async (stage: Stage, value: string | null) =>
  expect.poll(() => stage.consent(), 'the cookie cookiesAccepted').toBe(value);
const asks = (value: string | null) => async (stage: Stage) => {
  await expect(banner(stage)).toBeVisible();
  await stored(stage, value);
};
const isGone = (value: string | null) => async (stage: Stage) => {
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
    if (name === 'consent.reopen' && isAsking) return 'the banner stands in front of Cookie settings';
    return name !== 'consent.reopen' && !isAsking ? 'there is no banner to answer or close' : null;
  },
  steps: {
    'consent.accept': press('Accept'),
    'consent.decline': press('Decline'),
    'consent.dismiss': press('Close'),
    'consent.reopen': ({ page }) => page.getByRole('button', { name: 'Cookie settings' }).click(),
  },
  states: {
    'asking (null)': asks(null),
    'asking (true)': asks('true'),
    'asking (false)': asks('false'),
    // Specification, section 4: "Accept stores true, Decline stores false"; "closing with the X … stores nothing".
    accepted: isGone('true'),
    declined: isGone('false'),
    dismissed: isGone(null),
  },
  emits: {},
};
