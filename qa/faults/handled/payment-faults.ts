import type { HandledFault } from './handled-fault.ts';

const PAYMENTS = 'server/modules/payments/';
const ORDERS = 'server/modules/orders/queries/orders.ts';
const LINES = 'db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));';
const SETTLE = 'tests/server/modules/payments/settlement/settle-order.test.ts';
const BUY = 'tests/server/modules/payments/checkout/buy-cart.test.ts';

/** Faults of orders and payments. `npm run faults:money` removes more guards of them. */
export const PAYMENT_FAULTS: readonly HandledFault[] = [
  {
    number: 19,
    fault: 'a user presses Buy twice, or buys in two tabs',
    result: 'one order',
    heading: 'Double click',
    proofs: [
      {
        removal: 'a second press starts another purchase',
        file: 'src/machines/purchase/purchase.machine.ts',
        find: "  on: { 'session.ended': { target: '.idle', actions: 'clearPurchase' } },",
        replacement:
          "  on: { 'session.ended': { target: '.idle', actions: 'clearPurchase' }, 'purchase.start': { target: '.startingCheckout' } },",
        test: 'tests/machines/purchase.test.ts',
        title: '"a second attempt is ignored while set"',
      },
      {
        removal: 'a second tab does not find the open order',
        file: `${PAYMENTS}checkout/open-cart-order.ts`,
        find: 'const open = await findOpenOrder(tx, userId);\n  if (open)',
        replacement: 'const open = await findOpenOrder(tx, userId);\n  if (open && expected === -1)',
        test: BUY,
        title: 'creates one order, attempt and checkout for eight simultaneous clicks',
      },
    ],
  },
  {
    number: 20,
    fault: 'the payment succeeds, and the browser never returns',
    result: 'the webhook delivers',
    heading: 'Late webhook',
    proofs: [
      {
        removal: 'a webhook is stored and nothing else',
        file: `${PAYMENTS}routes/webhooks.ts`,
        find: 'if (checkout && order) {',
        replacement: 'if (checkout && order && !order.id) {',
        test: SETTLE,
        title: 'delivers on the webhook when the browser never returns',
      },
    ],
  },
  {
    number: 21,
    fault: 'the webhook is minutes late',
    result: 'the return page says that the payment is being confirmed, never that it failed',
    heading: 'Late webhook',
    proofs: [
      {
        removal: 'an order that is still pending counts as failed',
        file: 'src/machines/checkout-return/checkout-return.machine.ts',
        find: "          { target: 'stillPending', guard: 'hasReachedPollLimit' },\n          { target: 'waiting' },\n        ],\n        // A failed",
        replacement:
          "          { target: 'failed', guard: 'hasReachedPollLimit' },\n          { target: 'waiting' },\n        ],\n        // A failed",
        test: 'tests/machines/checkout-return.test.ts',
        title: 'stops polling after growing pauses as still pending, never failed',
      },
    ],
  },
  {
    number: 22,
    fault: 'the webhook arrives before the response that opened the checkout',
    result: 'it is accepted and delivers',
    heading: 'Late webhook',
    proofs: [
      {
        removal: 'a checkout whose id is not stored yet matches no order',
        file: `${PAYMENTS}settlement/apply-checkout.ts`,
        find: " ??\n  attempts.find((attempt) => attempt.gatewaySessionId === null && attempt.status !== 'succeeded');",
        replacement: ';',
        test: SETTLE,
        title: 'delivers when the webhook arrives before the response that opened the checkout',
      },
    ],
  },
  {
    number: 23,
    fault: 'a webhook arrives five times and out of order',
    result: 'one delivery',
    heading: 'Late webhook',
    proofs: [
      {
        removal: 'a payment counts again at each report',
        file: `${PAYMENTS}settlement/apply-checkout.ts`,
        find: 'const isCounted = isCapturedAttempt(attempt.status);',
        replacement: 'const isCounted = false;',
        test: SETTLE,
        title: 'delivers once for five copies of one event and four others in random order',
      },
    ],
  },
  {
    number: 24,
    fault: 'the gateway is down at the purchase',
    result: '503 and a clear error, the cart stays, and no order is pending forever',
    heading: 'Unavailable gateway',
    proofs: [
      {
        removal: 'a failed gateway is an error of the shop',
        file: `${PAYMENTS}checkout/open-payment-page.ts`,
        find: "    if (!(error instanceof GatewayError)) throw error;\n    deps.log.error({ err: error, outcome: error.outcome }, 'the gateway did not open a payment');",
        replacement: '    if (error) throw error;',
        test: BUY,
        title: 'responds 503 when the gateway is down and reuses the attempt on the next click',
      },
      {
        removal: 'an order that the gateway rejected stays pending',
        file: `${PAYMENTS}checkout/open-checkout.ts`,
        find: "    await endOrderWithoutCheckout(deps, order, { attempt, outcome: 'failed' });\n    throw new GatewayError(",
        replacement: '    throw new GatewayError(',
        test: BUY,
        title: 'responds 503, keeps the cart and fails the order when the gateway rejects the call',
      },
    ],
  },
  {
    number: 25,
    fault: 'the user leaves the payment page, and it expires',
    result: 'the order expires, and the cart stays',
    heading: 'Abandoned payment',
    proofs: [
      {
        removal: 'an overdue order stays open',
        file: `${PAYMENTS}settlement/sweep-orders.ts`,
        find: '    await closeOrderAtGateway(deps, order);',
        replacement: '',
        test: SETTLE,
        title: 'expires an abandoned checkout and its order, and keeps the cart',
      },
    ],
  },
  {
    number: 26,
    fault: 'a payment is declined and then succeeds',
    result: 'the order is paid once',
    heading: 'Declined payment',
    proofs: [
      {
        removal: 'a failed order cannot be paid again',
        file: 'src/lifecycles/order.machine.ts',
        find: "'order.startPayment': 'pending_payment',\n        'order.retryExpired': 'expired',",
        replacement: "'order.retryExpired': 'expired',",
        test: 'tests/server/modules/orders/orders.test.ts',
        title: 'starts one new attempt at the frozen price when a failed order is paid again',
      },
      {
        removal: 'a late payment of a failed order is dropped',
        file: 'src/lifecycles/order.machine.ts',
        find: "'order.retryExpired': 'expired',\n        'order.cancel': 'canceled',\n        'order.markPaid': 'paid',\n        'order.paymentReceived': 'paid',",
        replacement:
          "'order.retryExpired': 'expired',\n        'order.cancel': 'canceled',\n        'order.markPaid': 'paid',",
        test: SETTLE,
        title: 'delivers when the payment arrives after the order was',
      },
    ],
  },
  {
    number: 27,
    fault: 'a price changes during the payment',
    result: 'the frozen price is charged',
    heading: 'Changed price',
    proofs: [
      {
        removal: 'an order shows the current prices',
        file: ORDERS,
        find: LINES,
        replacement:
          'db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position)).then((rows) => Promise.all(rows.map(async (row) => ({ ...row, priceMinor: Number((await db.execute(sql`select coalesce(new_price_minor, price_minor) as price from products where id = ${row.productId}`)).rows[0].price) }))));',
        test: BUY,
        title: 'keep the ordered price when the product price changes later',
      },
      {
        removal: 'the gateway charges more than the order says',
        file: `${PAYMENTS}checkout/create-checkout.ts`,
        find: 'amountMinor: attempt.amountMinor,',
        replacement: 'amountMinor: attempt.amountMinor + 1,',
        test: SETTLE,
        title: 'charges the price of the order when the price of the product changes during the payment',
      },
    ],
  },
  {
    number: 28,
    fault: 'a product leaves the catalog during the payment',
    result: 'it is delivered',
    heading: 'Unlisted product',
    proofs: [
      {
        removal: 'only listed products are delivered',
        file: ORDERS,
        find: LINES,
        replacement:
          'db.select().from(orderLines).where(and(eq(orderLines.orderId, orderId), sql`(select is_listed from products where id = ${orderLines.productId})`)).orderBy(asc(orderLines.position));',
        test: SETTLE,
        title: 'delivers a product that was unlisted during the payment',
      },
    ],
  },
  {
    number: 29,
    fault: 'the server is killed between the call to the gateway and the commit',
    result: 'the sweep of the next start finds the checkout',
    heading: 'Killed process',
    proofs: [
      {
        removal: 'an attempt without a response is never tried again',
        file: `${PAYMENTS}settlement/sweep-orders.ts`,
        find: 'if (isResponseLost) await openCheckout(deps, order, newest);',
        replacement: '',
        test: BUY,
        title: 'finds the existing checkout in the sweep when its response was lost',
      },
      {
        removal: 'each call of an attempt opens a checkout of its own',
        file: `${PAYMENTS}checkout/create-checkout.ts`,
        find: 'idempotencyKey: attempt.idempotencyKey,',
        replacement: 'idempotencyKey: crypto.randomUUID(),',
        test: BUY,
        title: 'finds the existing checkout in the sweep when its response was lost',
      },
    ],
  },
  {
    number: 30,
    fault: 'the server is killed while it settles a payment',
    result: 'all or nothing',
    heading: 'Killed process',
    proofs: [
      {
        removal: 'a payment is settled without a transaction',
        file: `${PAYMENTS}settlement/settle-checkout.ts`,
        find: 'await inTransaction(deps.db, async (tx) => {',
        replacement: 'await ((_, work) => work(deps.db))(inTransaction, async (tx) => {',
        test: SETTLE,
        title: 'leaves nothing of a payment whose last step fails, and settles it later',
      },
    ],
  },
];
