import { expect } from '@playwright/test';
import type { BrowserDriver } from './stage/driver.ts';
import { NO_COOKIES, type Stage } from './stage/stage.ts';

const CODE = 'K7QF-2M95';
/** The timeout for the other tabs. */
const GATHERING_MS = 300;

const member = (stage: Stage) => stage.accounts.of('reporter', () => Promise.resolve({}));

const dialog = ({ page }: Stage) => page.getByRole('dialog', { name: 'Report a problem' });
const offer = ({ page }: Stage) => page.getByRole('region', { name: 'Something went wrong' });
const inDialog = (stage: Stage, name: string) => dialog(stage).getByRole('button', { name });
const expectShown = async (stage: Stage) => {
  await expect(dialog(stage)).toBeVisible();
  await expect(offer(stage)).toHaveCount(0);
};

const WRITTEN = ['reviewing', 'unsent'];
const isClosed = (from: string) => from === 'idle' || from === 'offered';

export const driver: BrowserDriver = {
  work: { gatherTrace: 'within the page', sendTrace: { method: 'POST', path: /^\/api\/traces$/ } },
  start: async (stage) => {
    await stage.setCookies({ access: true, refresh: true }, await member(stage));
    await stage.shop.open('/account/wishlist');
    await expect(stage.page.getByRole('heading', { name: 'Wishlist' })).toBeVisible();
  },
  refuses: ({ path, step: { name, from }, index }) => {
    const isOver = path.steps.slice(0, index).some((step) => /^(report\.offer|session\.ended)$/.test(step.name));
    if (name === 'page.crashed') return 'no user action makes a page crash';
    if (name === 'gatherTrace fails') return 'it runs within the page and fails only with the page';
    if (/^(report\.offer|session\.ended)$/.test(name) && isOver) return 'a session that has ended does not end again';
    if (name === 'report.offer' && from !== 'idle') return 'the dialog covers the page';
    if (name === 'report.open' && !isClosed(from)) return 'the dialog covers its button';
    if (/^report\.(send|save)$/.test(name) && isClosed(from)) return 'the button is inside the closed dialog';
    if (/^report\.(send|save)$/.test(name) && !WRITTEN.includes(from)) return 'the button is disabled or removed';
    if (name === 'report.dismiss' && from === 'idle') return 'no dialog is open';
    return null;
  },
  steps: {
    'report.offer': async (stage) => {
      await stage.setCookies(NO_COOKIES, await member(stage));
      // Pointing at the link loads its page ahead, which may end the session and remove the link before the press.
      await stage.page.getByRole('link', { name: 'My Orders' }).first().click({ force: true });
      await stage.expectToast('Your session has ended. Please sign in again');
    },
    'report.open': async (stage, { step }) => {
      const from = step.from === 'offered' ? offer(stage) : stage.page.getByRole('contentinfo');
      await from.getByRole('button', { name: 'Report a problem' }).click();
    },
    'gatherTrace succeeds': (stage) => stage.time.pass(GATHERING_MS),
    'report.send': (stage) => inDialog(stage, 'Send report').or(inDialog(stage, 'Try again')).click(),
    'report.save': async (stage) => {
      const before = stage.savedFiles;
      await inDialog(stage, 'Save as a file').click();
      await expect.poll(() => stage.savedFiles).toBe(before + 1);
    },
    'report.dismiss': async (stage, { step }) => {
      if (step.from === 'offered') await offer(stage).getByRole('button', { name: 'Not now' }).click();
      else await inDialog(stage, 'Close').click();
    },
    'session.ended': async (stage) => {
      stage.expectStatus(401);
      const tab = await stage.openTab('/account');
      await tab.logOut();
      await expect(stage.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    },
    'sendTrace succeeds': (stage) => stage.respond('sendTrace', { status: 201, body: { code: CODE, message: 'Sent' } }),
    'sendTrace fails': (stage) => stage.respond('sendTrace', { status: 503, body: { message: 'Not for the path' } }),
  },
  states: {
    idle: async (stage) => {
      await expect(dialog(stage)).toHaveCount(0);
      await expect(offer(stage)).toHaveCount(0);
    },
    offered: (stage) => expect(offer(stage)).toBeVisible(),
    gathering: async (stage) => {
      await expectShown(stage);
      await expect(inDialog(stage, 'Send report')).toBeDisabled();
    },
    reviewing: async (stage) => {
      await expectShown(stage);
      await expect(dialog(stage).getByText('Nothing that you typed is in it')).toBeVisible();
      await expect(inDialog(stage, 'Send report')).toBeEnabled();
    },
    sending: async (stage) => {
      await expectShown(stage);
      await expect(dialog(stage).getByRole('button', { name: /Send report|Try again/ })).toHaveAttribute(
        'aria-busy',
        'true',
      );
    },
    sent: (stage) => expect(dialog(stage).getByText(CODE)).toBeVisible(),
    unsent: async (stage) => {
      await expect(dialog(stage).getByText('The report could not be sent')).toBeVisible();
      await expect(inDialog(stage, 'Try again')).toBeEnabled();
    },
  },
  emits: { 'report.failed': (stage) => stage.expectToast('Not for the path') },
};
