import { expect } from '@playwright/test';
import type { SupportStatus } from '#contract/support/support-enums.ts';
import type { SupportThread } from '#contract/support/support.ts';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import { getAccountNavigation, getMain } from './stage/locators.ts';
import type { Stage } from './stage/stage.ts';

const DAY_MS = 24 * 3600_000;
const REFUSED = { status: 409, body: { message: 'Refused for the path' } };

/** A user with one support request. */
const makeAsker = async (shopper: ApiShopper) => {
  const { body } = await shopper.call<{ data: SupportThread }>('POST', '/api/support', {
    kind: 'question',
    subject: 'A request of the paths',
    message: 'How is this request shown in each state?',
  });
  return { thread: body.data };
};
const asker = (stage: Stage) => stage.accounts.of('asker', makeAsker);

/** The thread that the server returns, for each path. */
const shown = new WeakMap<Stage, SupportThread>();

/** @param days until the request can no longer be reopened; null for an open request */
const be = async (stage: Stage, status: SupportStatus, days: number | null = null) => {
  const { thread } = await asker(stage);
  const now = await stage.page.evaluate(() => Date.now());
  const reopenUntil = days === null ? null : new Date(now + days * DAY_MS).toISOString();
  shown.set(stage, { ...thread, status, reopen_until: reopenUntil });
  return shown.get(stage);
};

const buttons = (stage: Stage) => getMain(stage).getByRole('button', { name: /^(Send|Close request|Reopen request)$/ });
const send = (stage: Stage) => getMain(stage).getByRole('button', { name: 'Send', exact: true });
const close = (stage: Stage) => getMain(stage).getByRole('button', { name: 'Close request' });
const reopen = (stage: Stage) => getMain(stage).getByRole('button', { name: 'Reopen request' });
const box = (stage: Stage) => getMain(stage).getByRole('textbox', { name: 'Your message' });

const isOpen = (stage: Stage) => send(stage).isVisible();

/** Opens the thread again from the list, and loses a message that could not be sent. Its chart restarts in `idle`. */
const openAgain = async (stage: Stage) => {
  const { page } = stage;
  const isTyped = (await isOpen(stage)) && (await box(stage).inputValue()) !== '';
  await getAccountNavigation(stage).getByRole('link', { name: 'Support' }).click();
  if (isTyped) await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('link', { name: 'A request of the paths' }).click();
};
const openAs = async (stage: Stage, status: SupportStatus, days: number | null = null) => {
  await be(stage, status, days);
  await openAgain(stage);
};
const expectBusy = (button: (stage: Stage) => ReturnType<typeof send>) => (stage: Stage) =>
  expect(button(stage)).toHaveAttribute('aria-busy', 'true');

/** The thread after an action, as the server would return it. */
const changed = async (stage: Stage, message: string, status: SupportStatus, days: number | null = null) => ({
  status: 200,
  body: { data: await be(stage, status, days), message },
});

const isIdle = ({ step }: Moment) => step.from === 'idle';

export const driver: BrowserDriver = {
  work: {
    writeMessage: { method: 'POST', path: /\/support\/\d+\/messages$/ },
    closeRequest: { method: 'POST', path: /\/support\/\d+\/close$/ },
    reopenRequest: { method: 'POST', path: /\/support\/\d+\/reopen$/ },
  },
  start: async (stage) => {
    const account = await asker(stage);
    await stage.setCookies({ access: true, refresh: true }, account);
    await be(stage, 'open');
    await stage.page.route(
      ({ pathname }) => pathname === `/api/support/${account.thread.id}`,
      (route) => route.fulfill({ json: { data: shown.get(stage) } }),
    );
    await stage.shop.open(`/account/support/${account.thread.id}`);
  },
  refuses: (moment) => {
    const { name, from } = moment.step;
    if (name === 'thread.write, resolved') return 'a closed request has no message box';
    if (name === 'thread.close, already closed') return 'a closed request has no Close button';
    if (/^thread\.reopen, (not reopenable|still open)$/.test(name))
      return 'a request that cannot be reopened has no Reopen button';
    if (isIdle(moment) || name.startsWith('writeMessage') || /^(close|reopen)Request/.test(name)) return null;
    const isOfOpen = name === 'thread.write' || name === 'thread.close';
    if (isOfOpen === (from !== 'reopening')) return null;
    return from === 'reopening'
      ? 'no other button exists while the request is reopened'
      : 'an open request has no Reopen button';
  },
  steps: {
    'thread.write': async (stage, moment) => {
      if (isIdle(moment)) {
        if (!(await isOpen(stage))) await openAs(stage, 'open');
        await box(stage).fill('Hello');
      }
      // Clicks a disabled button too, to try the action twice.
      await send(stage).click({ force: true });
    },
    'thread.close': async (stage, moment) => {
      if (isIdle(moment) && !(await isOpen(stage))) await openAs(stage, 'open');
      await close(stage).click({ force: true });
    },
    'thread.reopen': async (stage, moment) => {
      if (isIdle(moment)) await openAs(stage, 'closed', 14);
      await reopen(stage).click({ force: true });
    },
    'writeMessage succeeds': async (stage) =>
      stage.respond('writeMessage', await changed(stage, 'Your message was sent', 'open')),
    'writeMessage fails': (stage) => stage.respond('writeMessage', REFUSED),
    'closeRequest succeeds': async (stage) =>
      stage.respond('closeRequest', await changed(stage, 'The request was closed', 'closed', 14)),
    'closeRequest fails': (stage) => stage.respond('closeRequest', REFUSED),
    'reopenRequest succeeds': async (stage) =>
      stage.respond('reopenRequest', await changed(stage, 'The request was reopened', 'open')),
    'reopenRequest fails': (stage) => stage.respond('reopenRequest', REFUSED),
  },
  states: {
    idle: async (stage) => {
      await expect(buttons(stage).first()).toBeVisible();
      await expect(getMain(stage).locator('[aria-busy="true"]')).toHaveCount(0);
    },
    writing: expectBusy(send),
    closing: expectBusy(close),
    reopening: expectBusy(reopen),
  },
  emits: {
    'thread.changed': (stage, { message }) => stage.expectToast(String(message)),
    'thread.written': (stage) => expect(box(stage)).toHaveValue(''),
    'thread.failed': (stage) => stage.expectToast(REFUSED.body.message),
  },
};
