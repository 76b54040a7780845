import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const REFUSED = { status: 409, body: { message: 'Refused for the path' } };
/** Other browsers of the account. After one session is ended, another one is left to confirm. */
const OTHERS = 2;

const question = ({ page }: Stage) => page.getByRole('dialog', { name: 'End this session?' });
const confirm = (stage: Stage) => question(stage).getByRole('button', { name: 'End session' });

/** The sessions in the settings show this chart. */
export const driver: BrowserDriver = {
  work: { act: { method: 'DELETE', path: /\/account\/sessions\/[\w-]+$/ } },
  start: async (stage) => {
    const account = await stage.accounts.of('one with several browsers', async () => ({}));
    for (let count = 0; count < OTHERS; count += 1) await stage.accounts.signIn(account);
    await stage.setCookies({ access: true, refresh: true }, account);
    await stage.shop.open('/account');
  },
  refuses: ({ step: { name, from } }) => {
    if (from === 'closed' && name !== 'confirmation.ask') return 'no dialog is open';
    if (from !== 'closed' && name === 'confirmation.ask') return 'the open dialog blocks clicks on the page';
    return null;
  },
  steps: {
    'confirmation.ask': ({ page }) =>
      page
        .getByRole('button', { name: /^End session on / })
        .first()
        .click(),
    // Presses Escape even during the action, to try to close the dialog.
    'confirmation.cancel': ({ page }) => page.keyboard.press('Escape'),
    'confirmation.confirm': (stage) => confirm(stage).click({ force: true }),
    'act succeeds': (stage) => stage.respond('act', 'real'),
    'act fails': (stage) => stage.respond('act', REFUSED),
  },
  states: {
    closed: async (stage) => {
      await expect(stage.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await expect(question(stage)).toHaveCount(0);
    },
    asking: async (stage) => {
      await expect(question(stage)).toBeVisible();
      await expect(confirm(stage)).not.toHaveAttribute('aria-busy');
    },
    acting: (stage) => expect(confirm(stage)).toHaveAttribute('aria-busy', 'true'),
  },
  emits: {
    'confirmation.done': (stage) => stage.expectToast('The session was ended'),
    'confirmation.failed': (stage) => stage.expectToast(REFUSED.body.message),
  },
};
