import { expect } from '@playwright/test';
import { type Path, type PathStep, isIgnored } from '../engine/path.ts';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const someone = (stage: Stage) => stage.accounts.of('newcomer', async () => ({}));
/** An older action is no longer offered. */
const LIFETIME_MS = 30 * 60_000;
const offer = ({ page }: Stage) => page.getByRole('region', { name: 'Continue where you left off' });
const banner = ({ page }: Stage) => page.getByRole('banner');
const isUsers = (name: string) => name.endsWith(', a user');
/** The steps that only a user can do, or that the driver signs in for. */
const needsUser = (name: string) => isUsers(name) || /^(intent\.(resume|forget)|intentLifetime passes)$/.test(name);
/** Whether the visitor is signed in after these steps. */
const isSignedInAfter = (steps: readonly PathStep[]) => {
  const last = steps.findLast(({ name }) => needsUser(name) || name === 'session.ended');
  return last !== undefined && needsUser(last.name);
};
const startsAsUser = ({ steps }: Path) => steps[0] !== undefined && isUsers(steps[0].name);

/** A denied visitor sees the sign-in form. The gate holds the intent while the visitor fills it in. */
const becomeUser = async (stage: Stage) => {
  if (new URL(stage.page.url()).pathname === '/sign-in') await stage.signIn(await someone(stage));
};

const asUser = (work: (stage: Stage) => Promise<void>) => async (stage: Stage) => {
  await becomeUser(stage);
  await work(stage);
};

const openCatalog = async (stage: Stage) => {
  await banner(stage).getByRole('link', { name: 'Catalog' }).click();
  await expect(stage.page.getByRole('article').first()).toBeVisible();
};

const header = async (stage: Stage) => {
  await banner(stage)
    .getByRole('button', { name: /^Wishlist/ })
    .click();
};
const ADD = /^Add /;
const FAVORITE = /^Keep .* in the wishlist/;
/** A visitor acts on the first product. */
const act =
  (name: RegExp, product = 0) =>
  async (stage: Stage) => {
    await openCatalog(stage);
    await stage.page.getByRole('article').nth(product).getByRole('button', { name }).click();
  };
/** A user acts on another product: the stored action on the first one would no longer be offered. */
const actAsUser = (name: RegExp) => asUser(act(name, 1));

const MESSAGE = { add: 'Added for the path', favorite: 'Saved for the path' };

export const driver: BrowserDriver = {
  work: {},
  start: async (stage, path) => {
    // The driver fakes the responses to a user's actions, so the cart and the wishlist stay empty for the next path.
    await stage.page.route('**/cart/add/*', (route) => route.fulfill({ json: { message: MESSAGE.add } }));
    await stage.page.route('**/favorites/add/*', (route) => route.fulfill({ json: { message: MESSAGE.favorite } }));
    if (startsAsUser(path)) await stage.setCookies({ access: true, refresh: true }, await someone(stage));
    await stage.shop.open('/catalog/1');
  },
  refuses: ({ path, step, index }) => {
    if (step.name.endsWith(', a visitor') && isSignedInAfter(path.steps.slice(0, index)))
      return 'nobody signs out between two clicks';
    if (step.name.startsWith('intent.act: buy'))
      return 'the cart needs a user, whose session lapses during the purchase: paths of the purchase chart';
    return isIgnored(step) ? 'no intent is held, so nothing is visible' : null;
  },
  steps: {
    'intent.header, a visitor': header,
    'intent.header, a user': asUser(header),
    'intent.act: add, a visitor': act(ADD),
    'intent.act: add, a user': actAsUser(ADD),
    'intent.act: favorite, a visitor': act(FAVORITE),
    'intent.act: favorite, a user': actAsUser(FAVORITE),
    'intent.resume': async (stage) => {
      await becomeUser(stage);
      await offer(stage)
        .getByRole('button', { name: /^Add to (cart|wishlist)$/ })
        .click();
    },
    'intent.forget': async (stage) => {
      await becomeUser(stage);
      await offer(stage).getByRole('button', { name: 'No, thanks' }).click();
    },
    'intentLifetime passes': async (stage) => {
      await becomeUser(stage);
      await expect(offer(stage)).toBeVisible();
      await stage.time.pass(LIFETIME_MS);
    },
    'session.ended': async (stage) => {
      await becomeUser(stage);
      await stage.shop.logOut();
    },
  },
  states: {
    ready: async (stage) => {
      await expect(banner(stage)).toBeVisible();
      await expect(offer(stage)).toHaveCount(0);
    },
    // A visitor does not see the held intent, so only the frame of the shop is checked.
    holding: (stage) => expect(banner(stage)).toBeVisible(),
  },
  emits: {
    'intent.refused': async (stage, { text, to }) => {
      await stage.expectToast(String(text));
      await expect(stage.page).toHaveURL(new RegExp(`${String(to)}$`));
    },
    'intent.allowedHeader': async (stage, { to }) => expect(stage.page).toHaveURL(new RegExp(`${String(to)}$`)),
    'intent.allowedAct': (stage, { intent }) => stage.expectToast(MESSAGE[(intent as { act: 'add' | 'favorite' }).act]),
  },
};
