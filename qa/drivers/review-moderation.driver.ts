import { expect } from '@playwright/test';
import type { AdminReview } from '#contract/reviews/reviews.ts';
import { DEMO_ADMIN } from '../support/shop-driver.ts';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const REFUSED = { status: 409, body: { message: 'Refused for the path' } };
const MESSAGE = 'Changed for the path';
const AT = '2026-03-01T10:00:00.000Z';

/** Offers every action: it is reported and not hidden. */
const REVIEW: AdminReview = {
  id: 1,
  author: 'bob',
  rating: 1,
  title: '',
  text: 'The author lives in Elm Street.',
  version: null,
  engine: null,
  created_at: AT,
  edited_at: null,
  helpful: 0,
  reply: null,
  is_demo: false,
  user_id: null,
  product: { id: 1, title: 'A product of the paths' },
  hidden_at: null,
  hidden_reason: null,
  report_count: 1,
  reports: [{ reason: 'personal_data', at: AT }],
  revisions: [],
};
const DONE = { status: 200, body: { data: REVIEW, message: MESSAGE } };

const card = ({ page }: Stage) => page.getByRole('article', { name: REVIEW.product.title });
const button = (name: string) => (stage: Stage) => card(stage).getByRole('button', { name });
const hide = button('Hide review');
const keep = button('Keep review');
const reply = button('Save reply');

/** Opens the form of an action, if it is closed. */
const openForm = async (stage: Stage, summary: string, submit: (stage: Stage) => ReturnType<typeof hide>) => {
  if (!(await submit(stage).isVisible())) await card(stage).getByText(summary, { exact: true }).click();
};
const expectBusy = (act: (stage: Stage) => ReturnType<typeof hide>) => (stage: Stage) =>
  expect(act(stage)).toHaveAttribute('aria-busy', 'true');
/** Clicks a disabled button too, to try a second action. */
const press = (act: ReturnType<typeof hide>) => act.click({ force: true });

export const driver: BrowserDriver = {
  work: {
    setStatus: { method: 'POST', path: /\/admin\/reviews\/\d+\/status$/ },
    saveReply: { method: 'POST', path: /\/admin\/reviews\/\d+\/reply$/ },
  },
  start: async (stage) => {
    const admin = await stage.accounts.of('moderator', async () => ({}), DEMO_ADMIN);
    await stage.setCookies({ access: true, refresh: true }, admin);
    await stage.page.addInitScript(() => localStorage.setItem('is_admin', 'true'));
    await stage.page.route(
      ({ pathname }) => pathname === '/api/admin/reviews',
      (route) => route.fulfill({ json: { data: [REVIEW], meta: { page: 1, per_page: 10, total: 1, last_page: 1 } } }),
    );
    await stage.shop.open('/account/traces?reviews=reported');
  },
  steps: {
    'moderation.hide': async (stage, { step }) => {
      await openForm(stage, 'Hide', hide);
      if (step.from === 'idle') await card(stage).getByRole('textbox', { name: 'Reason' }).fill('Contains an address');
      await press(hide(stage));
    },
    'moderation.show': (stage) => press(keep(stage)),
    'moderation.reply': async (stage, { step }) => {
      await openForm(stage, 'Reply', reply);
      if (step.from === 'idle') await card(stage).getByRole('textbox', { name: 'Reply of the shop' }).fill('Thank you');
      await press(reply(stage));
    },
    'setStatus succeeds': (stage) => stage.respond('setStatus', DONE),
    'setStatus fails': (stage) => stage.respond('setStatus', REFUSED),
    'saveReply succeeds': (stage) => stage.respond('saveReply', DONE),
    'saveReply fails': (stage) => stage.respond('saveReply', REFUSED),
  },
  states: {
    idle: async (stage) => {
      await expect(keep(stage)).toBeEnabled();
      await expect(card(stage).locator('[aria-busy="true"]')).toHaveCount(0);
    },
    hiding: expectBusy(hide),
    showing: expectBusy(keep),
    replying: expectBusy(reply),
  },
  emits: {
    'moderation.changed': (stage) => stage.expectToast(MESSAGE),
    'moderation.failed': (stage) => stage.expectToast(REFUSED.body.message),
  },
};
