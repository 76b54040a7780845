/** A guard that protects money, taken away, and the tests that have to notice. */
export interface MoneyFault {
  name: string;
  /** Text of the code and what stands there instead; `all` of one file. */
  file?: string;
  find?: string;
  put?: string;
  /** What is taken out of the database. */
  sql?: string;
  /** Test files; the stories of money by default. */
  tests?: readonly string[];
  /** Where it can be seen: one connection hides what two at once do. */
  engine?: 'server-postgres';
}

const PAYMENTS = 'server/modules/payments/';

export const MONEY_FAULTS: readonly MoneyFault[] = [
  {
    name: 'a purchase does not wait for the same buyer’s other one',
    file: 'server/modules/identity/queries/users.ts',
    find: ".where(eq(users.id, userId)).for('no key update');",
    put: '.where(eq(users.id, userId));',
    engine: 'server-postgres',
  },
  {
    name: 'another cart’s open page is not closed at the gateway',
    file: `${PAYMENTS}close-order.ts`,
    find: "if (!live) return endOrder(parts, order, 'expired');",
    put: "if (attempts) return endOrder(parts, order, 'expired');",
  },
  {
    name: 'the key of a call to the gateway is a new one each time',
    file: `${PAYMENTS}create-checkout.ts`,
    find: 'idempotencyKey: attempt.idempotencyKey,',
    put: 'idempotencyKey: crypto.randomUUID(),',
  },
  {
    name: 'what is owned can be put into the cart',
    file: 'server/modules/cart/add-to-cart.ts',
    find: "if (owned.has(productId)) throw new ShopError('product_owned');",
    put: '',
  },
  {
    name: 'what is owned is charged again',
    file: `${PAYMENTS}open-cart-order.ts`,
    find: 'const lines = cart.filter((line) => !owned.has(line.productId));',
    put: 'const lines = cart;',
    tests: ['tests/server/modules/payments/buy-cart.test.ts'],
  },
  {
    name: 'a total other than the one shown is charged',
    file: `${PAYMENTS}open-cart-order.ts`,
    find: 'if (expected !== undefined && toMinor(expected) !== totalMinor) {',
    put: 'if (expected === -1) {',
    tests: ['tests/server/modules/payments/buy-cart.test.ts'],
  },
  {
    name: 'amount, currency and order of a payment are not compared',
    file: `${PAYMENTS}apply-checkout.ts`,
    find: 'if (!attempt || !isFor(checkout, order, attempt)) {',
    put: 'if (!attempt) {',
    tests: ['tests/server/modules/payments/settle-order.test.ts'],
  },
  {
    name: 'a payment counts as often as it is told',
    file: `${PAYMENTS}apply-checkout.ts`,
    find: 'const isCounted = isCapturedAttempt(attempt.status);',
    put: 'const isCounted = false;',
  },
  {
    name: 'what is paid becomes expired by what comes later',
    file: `${PAYMENTS}apply-checkout.ts`,
    find: "if (order.status !== 'pending_payment' || !isNewest) return order.status;",
    put: '',
  },
  {
    name: 'a second payment is kept',
    file: `${PAYMENTS}apply-checkout.ts`,
    find: 'await applySecondPayment(tx, order, attempt, at.now, followUp);',
    put: '',
    tests: ['tests/server/modules/payments/refund-order.test.ts'],
  },
  {
    name: 'an event is not remembered',
    file: `${PAYMENTS}settle-checkout.ts`,
    find: 'if (event && !(await insertEvent(tx, parts.gateway.name, { ...event, orderId: order.id }, now)))\n      return order.status;',
    put: '',
  },
  {
    name: 'what was bought stays in the cart',
    file: 'server/modules/orders/queries/grants.ts',
    find: 'await dropFromCart(\n    tx,\n    userId,\n    lines.map((line) => line.productId),\n  );',
    put: '',
  },
  {
    name: 'staff sell what is owned',
    file: `${PAYMENTS}create-order.ts`,
    find: 'await assertNotOwned(tx, request.user_id, lines);',
    put: '',
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'another price than the product’s leaves no trace',
    file: `${PAYMENTS}create-order.ts`,
    find: 'const isOwnPrice = priceMinor !== listMinor;',
    put: 'const isOwnPrice = false;',
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'a draft is seen before staff ask for its payment',
    file: 'server/modules/orders/queries/orders.ts',
    find: "or(ne(orders.status, 'draft'), isNotNull(orders.paymentRequestedAt))",
    put: 'undefined',
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'a draft that is paid was never placed',
    file: `${PAYMENTS}reopen-order.ts`,
    find: "if (order.status === 'draft')\n    await recordFacts",
    put: "if (order.status === 'failed')\n    await recordFacts",
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'a payment link ends with its first page',
    file: 'src/lifecycles/order.machine.ts',
    find: "isPaymentRequested: ({ event }) => event.type === 'order.paymentEnded' && event.isPaymentRequested,",
    put: 'isPaymentRequested: () => false,',
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'the refund window is not looked at',
    file: `${PAYMENTS}refund-order.ts`,
    find: 'if (isLate && !wish.isBeyondWindow)',
    put: 'if (isLate && order.totalMinor < 0)',
    tests: ['tests/server/modules/payments/describe-admin-order.test.ts'],
  },
  {
    name: 'a payment is not booked',
    file: `${PAYMENTS}record-payment.ts`,
    find: "{ kind: 'payment.captured', attemptId: attempt.id, amountMinor: attempt.amountMinor },",
    put: '',
  },
  {
    name: 'a refund is not set aside',
    file: `${PAYMENTS}queries/payment-attempts.ts`,
    find: '.set({ refundedMinor: sql`${paymentAttempts.refundedMinor} + ${amountMinor}` })',
    put: '.set({ refundedMinor: sql`${paymentAttempts.refundedMinor}` })',
  },
  {
    name: 'a line gives back more than is left of it',
    file: `${PAYMENTS}refund-order.ts`,
    find: 'if (amount > found.left || (amount === 0 && found.line.priceMinor > 0))',
    put: 'if (amount < 0)',
  },
  {
    name: 'a sum beyond what is left is cut down without a word',
    file: `${PAYMENTS}refund-order.ts`,
    find: 'if (sum > left) throw',
    put: 'if (sum < 0) throw',
    tests: ['tests/server/modules/payments/refund-order.test.ts'],
  },
  {
    name: 'two answers to one refund are booked',
    file: `${PAYMENTS}send-refund.ts`,
    find: "if (refund.status !== 'created') return refund;\n    const attempt",
    put: 'const attempt',
    sql: 'drop index ledger_one_refund',
    tests: ['tests/server/modules/payments/refund-order.test.ts'],
  },
  {
    name: 'the gateway’s answer about another sum is believed',
    file: `${PAYMENTS}send-refund.ts`,
    find: 'if (!isSameRefund) {',
    put: 'if (!answer) {',
    tests: ['tests/server/modules/payments/refund-order.test.ts'],
  },
  {
    name: 'a right goes with every refund',
    file: `${PAYMENTS}send-refund.ts`,
    find: 'const revoked = refund.revokes ?',
    put: 'const revoked = refund ?',
  },
  {
    name: 'staff mark as paid what the shopper owns',
    file: `${PAYMENTS}mark-order-paid.ts`,
    find: 'if ((await ownedAmong(tx, order.userId, productIds)).size > 0)',
    put: 'if (productIds.length < 0)',
    tests: ['tests/server/modules/payments/admin-actions.test.ts'],
  },
  {
    name: 'a user does what staff do',
    file: 'server/modules/identity/identity-plugin.ts',
    find: "if (!request.user.isAdmin) throw new ShopError('admin_only');",
    put: '',
    tests: ['tests/server/modules/payments/admin-actions.test.ts'],
  },
  {
    name: 'a webhook is believed without its signature',
    file: `${PAYMENTS}webhook-signature.ts`,
    find: "return timingSafeEqual(right, Buffer.from(given, 'hex'));",
    put: 'return right.length > 0;',
    tests: ['tests/server/modules/payments/webhooks.test.ts'],
  },
  ...(
    [
      ['orders_one_open_per_user', 'drop index orders_one_open_per_user', 'buy-cart'],
      ['payment_attempts_one_success', 'drop index payment_attempts_one_success', 'buy-cart'],
      ['grants_one_live', 'drop index grants_one_live', 'buy-cart'],
      ['ledger_one_capture', 'drop index ledger_one_capture', 'check-ledger'],
      [
        'payment_attempts_refunded_check',
        'alter table payment_attempts drop constraint payment_attempts_refunded_check',
        'check-ledger',
      ],
      ['ledger_entries_append_only', 'drop trigger ledger_entries_append_only on ledger_entries', 'check-ledger'],
      ['order_lines_frozen', 'drop trigger order_lines_frozen on order_lines', 'check-ledger'],
      ['audit_entries_append_only', 'drop trigger audit_entries_append_only on audit_entries', 'refund-order'],
    ] as const
  ).map(([name, sql, file]) => ({
    name: `the database is without ${name}`,
    sql,
    tests: [`tests/server/modules/payments/${file}.test.ts`],
  })),
];
