import { expect } from '@playwright/test';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

/** Undo is offered for this long. */
const UNDO_TIME_MS = 6_000;
/** See docs/specification.md#9-business-constants-and-limits. */
const CLOSE_ANIMATION_MS = 300;
const REFUSED = { status: 409, body: { message: 'Refused for the path' } };

const fillCart = async (shopper: ApiShopper) => ({ productId: await shopper.addFirstProduct() });
const emptyCart = async (shopper: ApiShopper) => {
  const productId = await shopper.addFirstProduct();
  await shopper.call('POST', '/front/v2/cart/clear');
  return { productId };
};

const panel = ({ page }: Stage) => page.getByRole('dialog', { name: 'Shop Cart' });
const undo = (stage: Stage) =>
  panel(stage).getByRole('button', { name: /^(Undo removing|Back to cart:|Try again to restore) / });
const remove = (stage: Stage) => panel(stage).getByRole('button', { name: /^Remove / });
const save = (stage: Stage) => panel(stage).getByRole('button', { name: /^Save for later: / });
/** The button of the product page, even when the panel covers it. */
const add = ({ page }: Stage) =>
  page.locator('main').getByRole('button', { name: /^Add /, includeHidden: true }).first();

const expectUndoOffered = async (stage: Stage) => {
  await expect(undo(stage)).toBeEnabled();
  await expect(undo(stage)).not.toHaveAttribute('aria-busy');
};
const expectSavedAndUndoOffered = async (stage: Stage) => {
  await expectUndoOffered(stage);
  await expect(panel(stage).getByText('was saved to your wishlist')).toBeVisible();
};
const expectRestoreFailed = async (stage: Stage) => {
  await expect(stage.page.getByText('could not be restored')).toBeVisible();
  await expect(undo(stage)).toHaveText('Try again');
};
const expectUndoing = (stage: Stage) => expect(undo(stage)).toHaveAttribute('aria-busy', 'true');

const openPanel = async (stage: Stage) => {
  if (await panel(stage).isVisible()) return;
  await stage.page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
};
const closePanel = async (stage: Stage) => {
  if (!(await panel(stage).isVisible())) return;
  await panel(stage).getByRole('button', { name: 'Continue Shoping' }).click();
  await stage.time.pass(CLOSE_ANIMATION_MS);
};

export const driver: BrowserDriver = {
  work: { change: { method: ['POST', 'DELETE'], path: /\/cart\/(add|remove|save)\/\d+$/ } },
  start: async (stage, { steps }) => {
    const isFilled = steps[0]?.name === 'cart.remove' || steps[0]?.name === 'cart.save';
    // The path changes the cart, so the account is its own.
    const name = `changer ${crypto.randomUUID()}`;
    const account = await stage.accounts.of(name, isFilled ? fillCart : emptyCart);
    await stage.setCookies({ access: true, refresh: true }, account);
    await stage.shop.open(`/asset/${account.productId}`);
    await expect(stage.page.getByRole('button', { name: `Cart, ${isFilled ? '1 item' : '0 items'}` })).toBeVisible();
  },
  refuses: ({ step: { name, from } }) => {
    if (from === 'over') return 'the change is over, so the next click starts another one';
    if (name === 'change fails') return 'a browser in which the request cannot begin renders no page either';
    if (name === 'cart.dismiss' && !from.startsWith('stranded')) return 'Dismiss is offered only after Undo failed';
    if ((name === 'cart.remove' || name === 'cart.save') && from !== 'idle' && from !== 'adding.only')
      return 'a removed row has neither Remove nor Save for later';
    return null;
  },
  steps: {
    // Clicks a busy button too, to try a second click.
    'cart.add': async (stage, { step: { from } }) => {
      if (from !== 'idle' && from !== 'adding.only') return undo(stage).click({ force: true });
      await closePanel(stage);
      return add(stage).click({ force: true });
    },
    'cart.remove': async (stage) => {
      await openPanel(stage);
      await remove(stage).click();
    },
    'cart.save': async (stage) => {
      await openPanel(stage);
      await save(stage).click();
    },
    'cart.dismiss': (stage) =>
      panel(stage)
        .getByRole('button', { name: /^Dismiss / })
        .click(),
    'session.ended': async (stage) => {
      // A request in flight when the session ends gets 401, and the browser logs it to the console.
      stage.expectStatus(401);
      const tab = await stage.openTab('/account');
      await tab.logOut();
      await expect(stage.page.getByRole('button', { name: 'Cart', exact: true, includeHidden: true })).toBeVisible();
    },
    'cart.confirmed': (stage) => stage.respond('change', 'real'),
    'cart.rejected': (stage) => stage.respond('change', REFUSED),
    'undoTime passes': (stage) => stage.time.pass(UNDO_TIME_MS),
  },
  states: {
    idle: (stage) => expect(undo(stage)).toHaveCount(0),
    'adding.only': (stage) => expect(add(stage)).toHaveAttribute('aria-busy', 'true'),
    'adding.removeQueued': expectUndoOffered,
    'removing.only': expectUndoOffered,
    'removing.addQueued': expectUndoing,
    offering: expectUndoOffered,
    restoring: expectUndoing,
    stranded: expectRestoreFailed,
    'adding.removeQueued (saved)': expectSavedAndUndoOffered,
    'removing.only (saved)': expectSavedAndUndoOffered,
    'removing.addQueued (saved)': expectUndoing,
    'offering (saved)': expectSavedAndUndoOffered,
    'restoring (saved)': expectUndoing,
    'stranded (saved)': expectRestoreFailed,
    over: async (stage) => {
      await expect(undo(stage)).toHaveCount(0);
      await expect(stage.page.locator('main [aria-busy]')).toHaveCount(0);
    },
  },
  emits: {
    'cart.changed': (stage) => stage.expectToast(/cart|wishlist/i),
    'cart.failed': (stage) => stage.expectToast(REFUSED.body.message),
  },
};
