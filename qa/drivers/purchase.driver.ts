import { expect } from '@playwright/test';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import { getAccountNavigation, getMain, isAtSignIn } from './stage/locators.ts';
import { NO_COOKIES, type Stage } from './stage/stage.ts';

const MESSAGE = 'Order made for the path';
/** The delay `redirectTimeout` of the chart. */
const REDIRECT_TIMEOUT_MS = 10_000;
/** The delay `slowAfter` of the chart. */
const SLOW_AFTER_MS = 10_000;

/** A user with one product in the cart, and one order with a pending payment. */
const makeBuyer = async (shopper: ApiShopper) => {
  await shopper.addFirstProduct();
  await shopper.call('POST', '/front/v2/cart/purchase', { gateway: 'card' });
  return {};
};
const buyer = (stage: Stage) => stage.accounts.of('buyer', makeBuyer);

const paymentPage = ({ accounts }: Stage) => {
  const address = new URL('/sandbox-gateway/pay/of-the-path', accounts.url);
  address.hostname = '127.0.0.1';
  return address.href;
};

const buttons = (stage: Stage) => getMain(stage).getByRole('button', { name: /^(Buy|Continue payment)/ });
const openCart = async (stage: Stage) => {
  await getAccountNavigation(stage).getByRole('link', { name: 'Shop Cart' }).click();
  await expect(buttons(stage)).toHaveText('Buy');
  // Buy is disabled until the payment methods are loaded.
  await expect(stage.page.getByRole('radio').first()).toBeVisible();
};
const openOrders = async (stage: Stage) => {
  await getAccountNavigation(stage).getByRole('link', { name: 'My Orders' }).click();
  await expect(buttons(stage)).toHaveText('Continue payment');
};

/** Opens the orders from the cart, and the cart from the orders. */
const openOtherPage = (stage: Stage) => (stage.page.url().endsWith('/cart') ? openOrders(stage) : openCart(stage));

/** Clicks a disabled button too, to try a second purchase. */
const press = (stage: Stage) => buttons(stage).click({ force: true });

const question = ({ page }: Stage) => page.getByRole('dialog', { name: 'A price has changed' });
/** Only the cart's total can be rejected: the prices of an order are frozen. */
const isOfCart = ({ path, index }: Moment) =>
  path.steps.slice(0, index).findLast(({ name }) => /^purchase\.(start|continue)$/.test(name))?.name ===
  'purchase.start';

const stopWaiting = ({ page }: Stage) => page.getByRole('button', { name: 'Stop waiting', exact: true });

const expectBusy = async (stage: Stage) => {
  await expect(buttons(stage)).toHaveAttribute('aria-busy', 'true');
  await expect(buttons(stage)).toHaveAttribute('aria-disabled', 'true');
};

export const driver: BrowserDriver = {
  work: { startCheckout: { method: 'POST', path: /\/(cart\/purchase|orders\/[^/]+\/pay)$/ } },
  start: async (stage) => {
    await stage.setCookies({ access: true, refresh: true }, await buyer(stage));
    // The payment page never loads, so the shop stays open, as when the user stops the navigation.
    await stage.page.route('**/sandbox-gateway/pay/of-the-path', (route) => route.fulfill({ status: 204 }));
    // The page that Back opens.
    await stage.shop.open('/account/orders');
    await expect(buttons(stage)).toHaveText('Continue payment');
  },
  refuses: (moment) => {
    const { step } = moment;
    if (step.name.startsWith('session.ended') && step.from === 'idle')
      return 'without a purchase a sign-out has no visible effect on it';
    if (step.name === 'startCheckout fails, a price changed' && !isOfCart(moment))
      return 'an order keeps its frozen prices';
    if (step.from === 'askingTotal' && /^(purchase\.(start|continue)|session\.ended.*|page\.restored)$/.test(step.name))
      return 'the dialog covers the page';
    if (step.from !== 'askingTotal' && /^purchase\.(accept|decline)Total$/.test(step.name)) return 'no dialog is open';
    if (step.from !== 'startingCheckout.slow' && step.name === 'purchase.stopWaiting') return 'nothing is slow';
    if (step.from === 'redirecting' && /^(route\.changed|session\.ended, lapsed)$/.test(step.name))
      return 'the browser is leaving the page';
    return null;
  },
  steps: {
    'purchase.start': async (stage) => {
      await openCart(stage);
      await press(stage);
    },
    'purchase.continue': async (stage) => {
      await openOrders(stage);
      await press(stage);
    },
    'purchase.acceptTotal': (stage) => question(stage).getByRole('button', { name: /^Pay / }).click(),
    'purchase.declineTotal': (stage) => question(stage).getByRole('button', { name: 'Back to cart' }).last().click(),
    'purchase.stopWaiting': (stage) => stopWaiting(stage).click(),
    'route.changed': async (stage, { step }) => {
      if (step.from === 'askingTotal') await stage.page.goBack();
      else await openOtherPage(stage);
    },
    // The cookies are removed first: a refresh token would start a refresh, and another access token would start a retry.
    'session.ended, lapsed': async (stage) => {
      await stage.setCookies(NO_COOKIES, await buyer(stage));
      await stage.respond('startCheckout', { status: 401, body: { message: 'Unauthorized' } });
      await expect(stage.page).toHaveURL(/\/sign-in$/);
    },
    'session.ended': async (stage) => {
      await stage.shop.logOut();
      expect(isAtSignIn(stage)).toBe(true);
    },
    // The event of a page restored from the back/forward cache, which is off in a driven browser.
    'page.restored': (stage) =>
      stage.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'startCheckout succeeds': (stage) =>
      stage.respond('startCheckout', { status: 200, body: { checkout_url: paymentPage(stage), message: MESSAGE } }),
    'startCheckout fails, a price changed': (stage) =>
      stage.respond('startCheckout', {
        status: 409,
        body: { message: 'A price has changed' },
        headers: { 'X-Error-Code': 'price_changed' },
      }),
    'startCheckout fails': (stage) =>
      stage.respond('startCheckout', { status: 409, body: { message: 'Refused for the path' } }),
    'slowAfter passes': (stage) => stage.time.pass(SLOW_AFTER_MS),
    'redirectTimeout passes': (stage) => stage.time.pass(REDIRECT_TIMEOUT_MS),
  },
  states: {
    idle: async (stage) => {
      if (isAtSignIn(stage)) {
        // No reload: it would hide what a purchase left behind.
        await stage.signIn(await buyer(stage));
        await openCart(stage);
      }
      await expect(buttons(stage)).toBeEnabled();
      await expect(buttons(stage)).not.toHaveAttribute('aria-busy');
    },
    'startingCheckout.recent': async (stage) => {
      await expectBusy(stage);
      await expect(stopWaiting(stage)).toHaveCount(0);
    },
    'startingCheckout.slow': async (stage) => {
      await expectBusy(stage);
      await expect(stopWaiting(stage)).toBeVisible();
    },
    askingTotal: async (stage) => {
      await expect(question(stage)).toBeVisible();
      await expect(question(stage).getByRole('list', { name: 'Price changes' })).toContainText('Total');
    },
    redirecting: expectBusy,
  },
  emits: {
    'purchase.started': async (stage) => {
      await stage.expectToast(MESSAGE);
    },
    'purchase.signedOut': (stage) => stage.expectToast('Please login first'),
    'purchase.failed': (stage) => stage.expectToast('Refused for the path'),
  },
};
