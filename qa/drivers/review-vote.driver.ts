import { expect } from '@playwright/test';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const REFUSED = { status: 409, body: { message: 'Refused for the path' } };

/** Finds a product with reviews. @param isVoted whether the user votes for the first one */
const prepare = (isVoted: boolean) => async (shopper: ApiShopper) => {
  const { body } = await shopper.call<{ data: { id: number }[] }>('GET', '/front/v2/search');
  const productId = body.data[0]?.id;
  const reviews = await shopper.call<{ data: { id: number }[] }>('GET', `/front/v2/product/${productId}/reviews`);
  if (isVoted) await shopper.call('PUT', `/api/reviews/${reviews.body.data[0]?.id}/vote`);
  return { productId };
};

const section = ({ page }: Stage) => page.getByRole('region', { name: 'Reviews' });
const mark = (stage: Stage) =>
  section(stage)
    .getByRole('button', { name: /Helpful/ })
    .first();
const expectMarked = (isPressed: boolean) => async (stage: Stage) => {
  await expect(mark(stage)).toHaveAttribute('aria-pressed', String(isPressed));
  await expect(mark(stage)).toHaveAttribute('aria-busy', 'true');
};
const expectIdle = async (stage: Stage) => {
  await expect(section(stage).getByRole('article').first()).toBeVisible();
  await expect(section(stage).locator('button[aria-busy="true"]')).toHaveCount(0);
};

export const driver: BrowserDriver = {
  work: { change: { method: ['PUT', 'DELETE'], path: /\/reviews\/\d+\/vote$/ } },
  start: async (stage, { steps }) => {
    const isVoted = steps[0]?.name === 'vote.toggle, voted';
    // The path changes the vote, so the account is its own.
    const account = await stage.accounts.of(`voter ${crypto.randomUUID()}`, prepare(isVoted));
    await stage.setCookies({ access: true, refresh: true }, account);
    await stage.shop.open(`/asset/${account.productId}#reviews`);
    await section(stage).scrollIntoViewIfNeeded();
    await expect(mark(stage)).toHaveAttribute('aria-pressed', String(isVoted));
  },
  refuses: ({ step: { name, from } }) => {
    if (from === 'over') return 'the vote is over, so the next click starts another one';
    if (name === 'change fails') return 'a browser in which the request cannot begin renders no page either';
    if (from === 'idle' && name === 'session.ended') return 'without a vote nothing is visible';
    if (from !== 'idle' && name === 'vote.toggle, voted') return 'while a request runs, it is the same click';
    return null;
  },
  steps: {
    'vote.toggle': (stage) => mark(stage).click(),
    'vote.toggle, voted': (stage) => mark(stage).click(),
    'session.ended': async (stage) => {
      // A request in flight when the session ends gets 401, and the browser logs it to the console.
      stage.expectStatus(401);
      const tab = await stage.openTab('/account');
      await tab.logOut();
      await expect(mark(stage)).toHaveCount(0);
    },
    'vote.confirmed': (stage) => stage.respond('change', 'real'),
    'vote.rejected': (stage) => stage.respond('change', REFUSED),
  },
  states: {
    idle: expectIdle,
    'adding.only': expectMarked(true),
    'adding.removeQueued': expectMarked(false),
    'removing.only': expectMarked(false),
    'removing.addQueued': expectMarked(true),
    over: expectIdle,
  },
  emits: { 'vote.failed': (stage) => stage.expectToast(REFUSED.body.message) },
};
