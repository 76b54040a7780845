import { expect } from '@playwright/test';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver } from './stage/driver.ts';
import { getAccountNavigation, getMain, isAtSignIn } from './stage/locators.ts';
import type { Stage } from './stage/stage.ts';

/** A user who owns two products. */
const makeCollector = async (shopper: ApiShopper) => {
  const { body } = await shopper.call<{ data: { id: number }[] }>('GET', '/front/v2/search?sort=price_asc&category=55');
  for (const { id } of body.data.slice(0, 2)) await shopper.call('POST', `/front/v2/cart/add/${id}`);
  await shopper.buy();
  const [order] = await shopper.orders();
  if (!order || (await shopper.orderStatus(order.number)) !== 'paid') throw new Error('the purchase was not paid');
  return {};
};
const collector = (stage: Stage) => stage.accounts.of('collector', makeCollector);

const allButton = (stage: Stage) => getMain(stage).getByRole('button', { name: 'Download all', exact: true });
const bar = (stage: Stage) => getMain(stage).getByRole('region', { name: 'Downloading several files' });

/** Returns to the same page without a reload, which would hide what a queue left behind. */
const signInAgain = async (stage: Stage) => {
  await stage.shop.fillSignIn(await collector(stage));
  await stage.expectToast('Login successful!');
  await stage.time.pass(500);
  await expect(stage.page).toHaveURL(/\/account$/);
  await getAccountNavigation(stage).getByRole('link', { name: 'Purchased Assets' }).click();
};

const REFUSED_FILE = 'Not for the path';

export const driver: BrowserDriver = {
  work: {
    listFiles: { method: 'GET', path: /\/purchased$/, query: /per_page=96/ },
    downloadFile: { method: 'POST', path: /\/files\/\d+\/link$/ },
  },
  start: async (stage) => {
    await stage.setCookies({ access: true, refresh: true }, await collector(stage));
    await stage.shop.open('/account/purchased');
  },
  refuses: ({ step }) => {
    const isShown = step.before.hasTag('shown');
    if (/^queue\.start(, no files)?$/.test(step.name)) return 'no product of the demo shop has several files';
    if (step.name === 'listFiles succeeds, nothing is owned') return 'without products the button does not exist';
    if (step.name === 'downloadFile fails') return 'a browser in which a download cannot begin renders no page either';
    if (step.name === 'queue.cancel' && !isShown) return 'Cancel is offered only after the first file started';
    if (step.name === 'queue.resume' && !step.before.matches('paused'))
      return 'Resume is offered only after a lost connection';
    if (step.name === 'queue.startAll' && !step.before.matches('idle'))
      return 'the button is disabled during a download';
    if (step.name === 'session.ended' && step.before.matches('idle'))
      return 'without a queue a sign-out has no visible effect on it';
    return null;
  },
  steps: {
    'queue.startAll': (stage) => allButton(stage).click(),
    'queue.resume': (stage) => bar(stage).getByRole('button', { name: 'Resume all' }).click(),
    'queue.cancel': (stage) => bar(stage).getByRole('button', { name: 'Cancel all' }).click(),
    'session.ended': (stage) => stage.shop.logOut(),
    'listFiles succeeds': (stage) => stage.respond('listFiles', 'real'),
    'listFiles fails': (stage) => stage.respond('listFiles', { status: 503, body: { message: REFUSED_FILE } }),
    'downloadFile ends, saved': (stage) => stage.respond('downloadFile', 'real'),
    'downloadFile ends, not saved': (stage) =>
      stage.respond('downloadFile', { status: 403, body: { message: REFUSED_FILE } }),
    'downloadFile ends, cut': (stage) => stage.respond('downloadFile', 'lost'),
  },
  states: {
    idle: async (stage) => {
      if (isAtSignIn(stage)) await signInAgain(stage);
      await expect(allButton(stage)).toBeEnabled();
      await expect(bar(stage)).toHaveCount(0);
    },
    listing: async (stage) => {
      await expect(allButton(stage)).toHaveAttribute('aria-busy', 'true');
      await expect(bar(stage)).toHaveCount(0);
    },
    'downloading (file 1 of 2)': (stage) => expect(bar(stage)).toContainText('Downloading file 1 of 2'),
    'downloading (file 2 of 2)': (stage) => expect(bar(stage)).toContainText('Downloading file 2 of 2'),
    paused: (stage) => expect(bar(stage)).toContainText('Connection lost at file'),
  },
  emits: {
    'queue.finished': (stage, { saved, total }) =>
      stage.expectToast(
        saved === total ? /^2 files were checked and saved$/ : `${String(saved)} of 2 files were saved`,
      ),
    'queue.failed': (stage) => stage.expectToast(REFUSED_FILE),
  },
};
