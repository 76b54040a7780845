import { expect } from '@playwright/test';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

/** ms. Undo is offered for this long. */
const UNDO_TIME = 6_000;
const REFUSED = { status: 409, body: { message: 'Refused for the path' } };

const fillCart = async (shopper: ApiShopper) => {
  await shopper.addFirstProduct();
  return {};
};

const undo = ({ page }: Stage) => page.getByRole('button', { name: /^(Undo removing|Retry restoring) / });
const isOffered = async (stage: Stage) => {
  await expect(undo(stage)).toBeEnabled();
  await expect(undo(stage)).not.toHaveAttribute('aria-busy');
};
const isUndoing = (stage: Stage) => expect(undo(stage)).toHaveAttribute('aria-busy', 'true');

export const driver: BrowserDriver = {
  work: {
    removeLine: { method: 'DELETE', path: /\/cart\/remove\/\d+$/ },
    restoreLine: { method: 'POST', path: /\/cart\/add\/\d+$/ },
  },
  start: async (stage) => {
    // The path changes the cart, so the account is its own.
    const account = await stage.accounts.of(`remover ${crypto.randomUUID()}`, fillCart);
    await stage.setCookies({ access: true, refresh: true }, account);
    await stage.shop.open('/account/cart');
    await stage.page.getByRole('button', { name: /^Remove / }).click();
  },
  refuses: ({ step: { name, from } }) => {
    if (from === 'over') return 'the removal is over, so it has no buttons';
    if (name === 'removal.dismiss' && from !== 'stranded') return 'Dismiss is offered only after Undo failed';
    return null;
  },
  steps: {
    // Clicks a disabled button too, to try a second Undo.
    'removal.undo': (stage) => undo(stage).click({ force: true }),
    'removal.dismiss': ({ page }) => page.getByRole('button', { name: /^Dismiss / }).click(),
    'session.ended': (stage) => stage.shop.logOut(),
    'removeLine succeeds': (stage) => stage.answer('removeLine', 'real'),
    'removeLine fails': (stage) => stage.answer('removeLine', REFUSED),
    'restoreLine succeeds': (stage) => stage.answer('restoreLine', 'real'),
    'restoreLine fails': (stage) => stage.answer('restoreLine', REFUSED),
    'undoTime passes': (stage) => stage.time.pass(UNDO_TIME),
  },
  states: {
    removing: isOffered,
    'removing (undo wanted)': isUndoing,
    offering: isOffered,
    restoring: isUndoing,
    stranded: async (stage) => {
      await expect(stage.page.getByText('could not be restored')).toBeVisible();
      await expect(undo(stage)).toHaveText('Try again');
    },
    over: (stage) => expect(undo(stage)).toHaveCount(0),
  },
  emits: {
    'removal.succeeded': (stage) => stage.expectToast(/cart/i),
    'removal.failed': (stage) => stage.expectToast(REFUSED.body.message),
  },
};
