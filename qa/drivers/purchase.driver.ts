import { expect } from '@playwright/test';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

const MESSAGE = 'Order made for the path';
/** ms until the lock ends when the browser did not leave (statecharts, purchase). */
const REDIRECT_TIMEOUT = 10_000;
/** ms that a checkout may take to be answered (statecharts, purchase). */
const CHECKOUT_TIMEOUT = 10_000;

/** One product in the cart, and one order that waits for its payment. */
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

const buttons = (stage: Stage) => stage.page.getByRole('main').getByRole('button', { name: /^(Buy|Continue payment)/ });
const toCart = async (stage: Stage) => {
  await stage.page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: 'Shop Cart' })
    .click();
  await expect(buttons(stage)).toHaveText('Buy');
};
const toOrders = async (stage: Stage) => {
  await stage.page
    .getByRole('navigation', { name: 'Account', exact: true })
    .getByRole('link', { name: 'My Orders' })
    .click();
  await expect(buttons(stage)).toHaveText('Continue payment');
};

/** From the cart to the orders, and back. */
const toOtherPage = (stage: Stage) => (stage.page.url().endsWith('/cart') ? toOrders(stage) : toCart(stage));

/** Presses whether the button takes it or not: a second attempt is made for real. */
const press = (stage: Stage) => buttons(stage).click({ force: true });

const isSignedOut = ({ page }: Stage) => new URL(page.url()).pathname === '/sign-in';

/** The same page as before the sign-out, nothing loaded anew: what is left of a purchase would show. */
const signInAgain = async (stage: Stage) => {
  await stage.shop.fillSignIn(await buyer(stage));
  await stage.expectToast('Login successful!');
  await stage.time.pass(500);
  await expect(stage.page).toHaveURL(/\/account$/);
};

const question = ({ page }: Stage) => page.getByRole('dialog', { name: 'A price has changed' });
/** Only the cart's total can be refused: what an order is continued at is frozen. */
const isOfCart = ({ path, index }: Moment) =>
  path.steps.slice(0, index).findLast(({ name }) => /^purchase\.(start|continue)$/.test(name))?.name ===
  'purchase.start';

const isBusy = async (stage: Stage) => {
  await expect(buttons(stage)).toHaveAttribute('aria-busy', 'true');
  await expect(buttons(stage)).toHaveAttribute('aria-disabled', 'true');
};

export const driver: BrowserDriver = {
  work: { startCheckout: { method: 'POST', path: /\/(cart\/purchase|orders\/[^/]+\/pay)$/ } },
  start: async (stage) => {
    await stage.setCookies({ access: true, refresh: true }, await buyer(stage));
    // A payment page that never comes: the shop stays, as when the browser is stopped on its way.
    await stage.page.route('**/sandbox-gateway/pay/of-the-path', (route) => route.fulfill({ status: 204 }));
    // Where Back leads to.
    await stage.shop.open('/account/orders');
    await expect(buttons(stage)).toHaveText('Continue payment');
  },
  refuses: (moment) => {
    const { step } = moment;
    if (step.name === 'session.ended' && step.from === 'idle')
      return 'without a purchase a sign-out shows nothing of it';
    if (step.name === 'startCheckout fails, a price changed' && !isOfCart(moment))
      return 'an order is continued at its frozen prices';
    if (step.from === 'askingTotal' && /^(purchase\.(start|continue)|session\.ended|page\.restored)$/.test(step.name))
      return 'the question lies over the page';
    if (step.from !== 'askingTotal' && /^purchase\.(accept|decline)Total$/.test(step.name))
      return 'nothing is asked there';
    if (step.from === 'redirecting' && step.name === 'route.changed') return 'the browser is leaving the page';
    return null;
  },
  steps: {
    'purchase.start': async (stage) => {
      await toCart(stage);
      await press(stage);
    },
    'purchase.continue': async (stage) => {
      await toOrders(stage);
      await press(stage);
    },
    'purchase.acceptTotal': (stage) =>
      question(stage)
        .getByRole('button', { name: /^Pay the new total/ })
        .click(),
    'purchase.declineTotal': (stage) => question(stage).getByRole('button', { name: 'Back to cart' }).last().click(),
    'route.changed': async (stage, { step }) => {
      if (step.from === 'askingTotal') await stage.page.goBack();
      else await toOtherPage(stage);
    },
    'session.ended': async (stage) => {
      await stage.shop.logOut();
      expect(isSignedOut(stage)).toBe(true);
    },
    // What a browser tells the page that it takes out of its back/forward cache, which is off in a driven browser.
    'page.restored': (stage) =>
      stage.page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    'startCheckout succeeds': (stage) =>
      stage.answer('startCheckout', { status: 200, body: { checkout_url: paymentPage(stage), message: MESSAGE } }),
    'startCheckout fails, a price changed': (stage) =>
      stage.answer('startCheckout', {
        status: 409,
        body: { message: 'A price has changed' },
        headers: { 'X-Error-Code': 'price_changed' },
      }),
    'startCheckout fails': (stage) =>
      stage.answer('startCheckout', { status: 409, body: { message: 'Refused for the path' } }),
    'checkoutTimeout passes': (stage) => stage.time.pass(CHECKOUT_TIMEOUT),
    'redirectTimeout passes': (stage) => stage.time.pass(REDIRECT_TIMEOUT),
  },
  states: {
    idle: async (stage) => {
      if (isSignedOut(stage)) {
        await signInAgain(stage);
        await toCart(stage);
      }
      await expect(buttons(stage)).toBeEnabled();
      await expect(buttons(stage)).not.toHaveAttribute('aria-busy');
    },
    startingCheckout: isBusy,
    askingTotal: async (stage) => {
      await expect(question(stage)).toBeVisible();
      await expect(question(stage).getByRole('list', { name: 'Price changes' })).toContainText('Total');
    },
    redirecting: isBusy,
  },
  emits: {
    'purchase.started': async (stage) => {
      await stage.expectToast(MESSAGE);
    },
    'purchase.timedOut': (stage, { message }) => stage.expectToast(String(message)),
    'purchase.failed': (stage) => stage.expectToast('Refused for the path'),
  },
};
