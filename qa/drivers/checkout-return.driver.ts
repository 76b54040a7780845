import type { OrderStatus } from '#contract/orders/order-enums.ts';
import { expect } from '@playwright/test';
import type { ApiShopper } from '../support/api-shopper.ts';
import type { BrowserDriver, Moment } from './stage/driver.ts';
import type { Stage } from './stage/stage.ts';

/** One order with a pending payment, and the status that the server returns for it. */
const makeDebtor = async (shopper: ApiShopper) => {
  await shopper.addFirstProduct();
  await shopper.call('POST', '/front/v2/cart/purchase', { gateway: 'card' });
  const [order] = await shopper.orders();
  if (!order) throw new Error('the purchase created no order');
  const { body } = await shopper.call<{ data: object }>('GET', `/api/orders/${order.number}`);
  return { number: order.number, order: body.data };
};
const debtor = (stage: Stage) => stage.accounts.of('debtor', makeDebtor);

/** ms until the next poll. The backoff grows by one second with each poll. */
const pauseAfter = (state: string) => Number(/poll (\d+)/.exec(state)?.[1]) * 1000;

const respondWith = (status: OrderStatus) => async (stage: Stage) => {
  const { order } = await debtor(stage);
  await stage.respond('fetchOrder', { status: 200, body: { data: { ...order, status } } });
};

/** The page does not show whether a response arrived, so the clock advances until the next request. */
const passPause = async (stage: Stage, { step }: Moment) => {
  const before = stage.requestCount('fetchOrder');
  await expect(async () => {
    await stage.time.pass(pauseAfter(step.from));
    expect(stage.requestCount('fetchOrder')).toBe(before + 1);
  }).toPass({ timeout: 15_000, intervals: [100] });
};

const checkAgain = ({ page }: Stage) => page.getByRole('button', { name: 'Check again' });

const reads = (sentence: RegExp) => async (stage: Stage) => {
  const { number } = await debtor(stage);
  const notice = stage.page.getByRole('main').getByText(`order ${number}`);
  await expect(notice).toHaveText(new RegExp(sentence, 'i'));
};
const confirming = async (stage: Stage) => {
  await reads(/We are confirming the payment of order .*Please do not pay again/)(stage);
  await expect(checkAgain(stage)).toHaveCount(0);
};

export const driver: BrowserDriver = {
  work: { fetchOrder: { method: 'GET', path: /\/api\/orders\/PB-\d+$/ } },
  start: async (stage) => {
    const account = await debtor(stage);
    await stage.setCookies({ access: true, refresh: true }, account);
    await stage.shop.open(`/account/purchased?order=${account.number}`);
  },
  refuses: ({ step }) =>
    step.name === 'return.checkAgain' && step.from !== 'stillPending'
      ? '"Check again" is offered only after the polling stopped'
      : null,
  steps: {
    'fetchOrder returns paid': respondWith('paid'),
    'fetchOrder returns pending': respondWith('pending_payment'),
    'fetchOrder returns failed': respondWith('failed'),
    'fetchOrder returns canceled': respondWith('canceled'),
    'fetchOrder returns expired': respondWith('expired'),
    'fetchOrder returns refunded': respondWith('refunded'),
    'fetchOrder returns partiallyRefunded': respondWith('partially_refunded'),
    'fetchOrder returns unknown': (stage) =>
      stage.respond('fetchOrder', { status: 404, body: { message: 'This order does not exist' } }),
    'fetchOrder fails': (stage) => stage.respond('fetchOrder', 'lost'),
    'pause passes': passPause,
    'return.checkAgain': (stage) => checkAgain(stage).click(),
  },
  states: {
    fetchingOrder: confirming,
    waiting: confirming,
    paid: reads(/^Order .* is paid\. Your files are available below/),
    failed: reads(/did not go through\. Nothing was charged/),
    canceled: reads(/^order .* was canceled\. Nothing was charged and your cart is unchanged/),
    expired: reads(/has expired\. Nothing was charged/),
    refunded: reads(/^The payment of order .* was refunded/),
    partiallyRefunded: reads(/^A part of the payment of order .* was refunded/),
    unknown: reads(/^You have no order PB-\d+/),
    stillPending: async (stage) => {
      await reads(/is not confirmed yet\. Please do not pay again/)(stage);
      await expect(checkAgain(stage)).toBeVisible();
    },
  },
  emits: {},
};
