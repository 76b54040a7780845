import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const RECOVERY_CODES = ['ABCD-EFGH-IJKL-MNOP-QRST-UVWX', 'BCDE-FGHI-JKLM-NOPQ-RSTU-VWXY'];

const section = ({ page }: Stage) => page.getByRole('region', { name: 'Two-step verification' });
const press = (name: string) => (stage: Stage) => section(stage).getByRole('button', { name, exact: true }).click();
const password = (stage: Stage) => section(stage).getByLabel('Account password');
const opener = (stage: Stage) => section(stage).locator('summary');
const qrCode = (stage: Stage) => section(stage).getByRole('img', { name: 'QR code for your authenticator app' });
const codes = (stage: Stage) => section(stage).getByRole('list', { name: 'Recovery codes' });
const someone = (stage: Stage) => stage.accounts.of('newcomer', async () => ({}));

/** The states that show the control of an event. */
const STATES_OF: Record<string, readonly string[]> = {
  'twoStep.codeNeeded': ['password'],
  'twoStep.confirmed': ['code'],
  'twoStep.restart': ['code', 'recoveryCodes'],
};

/** The settings show this chart; the sign-in form has two of its steps. */
export const driver: BrowserDriver = {
  work: {},
  // The right code stays unused, so that the second factor of the account stays off for the next path.
  holds: { confirm: { method: 'POST', path: /\/second-factor\/confirm$/ } },
  start: async (stage) => {
    await stage.setCookies({ access: true, refresh: true }, await someone(stage));
    await stage.shop.open('/account');
  },
  refuses: ({ step: { name, from } }) => (STATES_OF[name]?.includes(from) ? null : 'another step is shown'),
  steps: {
    'twoStep.codeNeeded': async (stage) => {
      await opener(stage).click();
      await password(stage).fill((await someone(stage)).password);
      await press('Set up')(stage);
    },
    'twoStep.confirmed': async (stage) => {
      await section(stage).getByRole('textbox', { name: 'Code of the app' }).fill('123456');
      await press('Turn on')(stage);
      await stage.respond('confirm', { status: 200, body: { data: { recovery_codes: RECOVERY_CODES } } });
    },
    'twoStep.restart': (stage, { step }) => press(step.from === 'code' ? 'Cancel' : 'I have stored the codes')(stage),
  },
  states: {
    password: async (stage) => {
      await expect(opener(stage)).toContainText('Turn on');
      await expect(password(stage)).toBeHidden();
      await expect(qrCode(stage)).toHaveCount(0);
      await expect(codes(stage)).toHaveCount(0);
    },
    code: async (stage) => {
      await expect(qrCode(stage)).toBeVisible();
      await expect(section(stage).getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible();
    },
    recoveryCodes: async (stage) => {
      await expect(codes(stage).getByRole('listitem')).toHaveText(RECOVERY_CODES);
      await expect(qrCode(stage)).toHaveCount(0);
    },
  },
  emits: {},
};
