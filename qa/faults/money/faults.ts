/** A removed guard that protects money, and the tests that must fail without it. */
export interface MoneyFault {
  name: string;
  /** Source file, the text to find in it and its replacement. */
  file?: string;
  find?: string;
  put?: string;
  /** Statement that drops a guard of the database. */
  sql?: string;
  /** Test files; the money model tests by default. */
  tests?: readonly string[];
  /** Engine that detects the fault: PGlite has one connection and hides races. */
  engine?: 'server-postgres';
}

const PAYMENTS = 'server/modules/payments/';

export const MONEY_FAULTS: readonly MoneyFault[] = [
  {
    name: 'a purchase does not lock its buyer against a second purchase',
    file: 'server/modules/identity/queries/users.ts',
    find: ".where(eq(users.id, userId)).for('no key update');",
    put: '.where(eq(users.id, userId));',
    engine: 'server-postgres',
  },
  {
    name: 'the open checkout of an earlier cart is not expired at the gateway',
    file: `${PAYMENTS}close-order.ts`,
    find: "if (!live) return endOrder(parts, order, 'expired');",
    put: "if (attempts) return endOrder(parts, order, 'expired');",
  },
  {
    name: 'a rejected key counts as a missing checkout',
    file: `${PAYMENTS}create-checkout.ts`,
    find: "nullAfter(['missing'], call);",
    put: "nullAfter(['missing', 'unknown'], call);",
    tests: ['tests/server/modules/payments/broken-gateway.test.ts'],
  },
  {
    name: 'an order that ended is never checked again',
    file: `${PAYMENTS}check-times.ts`,
    find: 'return next === undefined ? null',
    put: 'return next !== -1 ? null',
    tests: ['tests/server/modules/payments/broken-gateway.test.ts'],
  },
  {
    name: 'each gateway call uses a new idempotency key',
    file: `${PAYMENTS}create-checkout.ts`,
    find: 'idempotencyKey: attempt.idempotencyKey,',
    put: 'idempotencyKey: crypto.randomUUID(),',
  },
  {
    name: 'an owned product can be added to the cart',
    sql: "update pg_proc set prosrc = replace(prosrc, 'IF EXISTS', 'IF false AND EXISTS') where proname = 'add_to_cart'",
    tests: ['tests/server/modules/cart/cart.test.ts'],
  },
  {
    name: 'adding a product does not wait for a payment that is being settled',
    sql: "update pg_proc set prosrc = replace(prosrc, 'FOR NO KEY UPDATE', '') where proname = 'add_to_cart'",
    tests: ['tests/server/modules/cart/cart.test.ts'],
    engine: 'server-postgres',
  },
  {
    name: 'an owned product in the cart is charged again',
    file: `${PAYMENTS}open-cart-order.ts`,
    find: 'const lines = cart.filter((line) => !owned.has(line.productId));',
    put: 'const lines = cart;',
    tests: ['tests/server/modules/payments/buy-cart.test.ts'],
  },
  {
    name: 'the expected total is not compared with the charged total',
    file: `${PAYMENTS}open-cart-order.ts`,
    find: 'if (expected !== undefined && toMinor(expected) !== totalMinor) {',
    put: 'if (expected === -1) {',
    tests: ['tests/server/modules/payments/buy-cart.test.ts'],
  },
  {
    name: 'amount, currency and order of a payment are not checked',
    file: `${PAYMENTS}apply-checkout.ts`,
    find: 'if (!attempt || !isFor(checkout, order, attempt)) {',
    put: 'if (!attempt) {',
    tests: ['tests/server/modules/payments/settle-order.test.ts'],
  },
  {
    name: 'a repeated payment event is counted again',
    file: `${PAYMENTS}apply-checkout.ts`,
    find: 'const isCounted = isCapturedAttempt(attempt.status);',
    put: 'const isCounted = false;',
  },
  {
    name: 'a late expiry event changes a paid order',
    file: `${PAYMENTS}apply-checkout.ts`,
    find: "if (order.status !== 'pending_payment' || !isNewest) return order.status;",
    put: '',
  },
  {
    name: 'a second payment of an order is not refunded',
    file: `${PAYMENTS}apply-checkout.ts`,
    find: 'await applySecondPayment(tx, order, attempt, at.now, followUp);',
    put: '',
    tests: ['tests/server/modules/payments/refund-order.test.ts'],
  },
  {
    name: 'gateway events are not stored for deduplication',
    file: `${PAYMENTS}settle-checkout.ts`,
    find: 'if (event && !(await insertEvent(tx, parts.gateway.name, { ...event, orderId: order.id }, now)))\n      return order.status;',
    put: '',
  },
  {
    name: 'bought products stay in the cart',
    file: 'server/modules/orders/queries/grants.ts',
    find: 'await dropFromCart(\n    tx,\n    userId,\n    lines.map((line) => line.productId),\n  );',
    put: '',
  },
  {
    name: 'an admin can create an order for an owned product',
    file: `${PAYMENTS}create-order.ts`,
    find: 'await assertNotOwned(tx, request.user_id, lines);',
    put: '',
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'a custom price is not recorded',
    file: `${PAYMENTS}create-order.ts`,
    find: 'const isOwnPrice = priceMinor !== listMinor;',
    put: 'const isOwnPrice = false;',
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'a user sees a draft before its payment is requested',
    file: 'server/modules/orders/queries/orders.ts',
    find: "or(ne(orders.status, 'draft'), isNotNull(orders.paymentRequestedAt))",
    put: 'undefined',
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'paying a draft does not record that the order was placed',
    file: `${PAYMENTS}reopen-order.ts`,
    find: "if (order.status === 'draft')\n    await recordFacts",
    put: "if (order.status === 'failed')\n    await recordFacts",
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'a payment link expires with its first checkout',
    file: 'src/lifecycles/order.machine.ts',
    find: "isPaymentRequested: ({ event }) => event.type === 'order.paymentEnded' && event.isPaymentRequested,",
    put: 'isPaymentRequested: () => false,',
    tests: ['tests/server/modules/payments/create-order.test.ts'],
  },
  {
    name: 'the refund window is not checked',
    file: `${PAYMENTS}refund-order.ts`,
    find: 'if (isLate && !terms.isBeyondWindow)',
    put: 'if (isLate && order.totalMinor < 0)',
    tests: ['tests/server/modules/payments/describe-admin-order.test.ts'],
  },
  {
    name: 'a payment gets no ledger entry',
    file: `${PAYMENTS}record-payment.ts`,
    find: "{ kind: 'payment.captured', attemptId: attempt.id, amountMinor: attempt.amountMinor },",
    put: '',
  },
  {
    name: 'the amount of a refund is not reserved',
    file: `${PAYMENTS}queries/payment-attempts.ts`,
    find: '.set({ refundedMinor: sql`${paymentAttempts.refundedMinor} + ${amountMinor}` })',
    put: '.set({ refundedMinor: sql`${paymentAttempts.refundedMinor}` })',
  },
  {
    name: 'a refund may exceed the remaining amount of a line',
    file: `${PAYMENTS}refund-order.ts`,
    find: 'if (amount > found.left || (amount === 0 && found.line.priceMinor > 0))',
    put: 'if (amount < 0)',
  },
  {
    name: 'a refund above the remaining amount of the order is reduced silently',
    file: `${PAYMENTS}refund-order.ts`,
    find: 'if (sum > left) throw',
    put: 'if (sum < 0) throw',
    tests: ['tests/server/modules/payments/refund-order.test.ts'],
  },
  {
    name: 'one refund can be recorded twice',
    file: `${PAYMENTS}send-refund.ts`,
    find: [
      'const refund = await findRefund(tx, found.id);',
      '// Protects money: two concurrent calls to the gateway record one result.',
      "if (refund.status !== 'created') return refund;",
    ].join('\n    '),
    put: 'const refund = found;',
    sql: 'drop index ledger_one_refund',
    tests: ['tests/server/modules/payments/refund-order.test.ts'],
  },
  {
    name: 'an unknown outcome ends a refund',
    file: `${PAYMENTS}send-refund.ts`,
    find: "refund.gatewayRefundId === null && (outcome === 'refused' || outcome === 'replayed')",
    put: "outcome !== 'missing' || refund.amountMinor > 0",
    tests: ['tests/server/modules/payments/sweep-refunds.test.ts'],
  },
  {
    name: 'a failed refund can be retried twice',
    file: `${PAYMENTS}retry-refund.ts`,
    find: 'isRetried: facts.refunds.some(({ retryOf }) => retryOf === refund.id),',
    put: 'isRetried: false,',
    sql: 'alter table refunds drop constraint refunds_retry_of_unique',
    tests: ['tests/server/modules/payments/sweep-refunds.test.ts'],
  },
  {
    name: 'a retried refund may exceed what is left of a line',
    file: `${PAYMENTS}retry-refund.ts`,
    find: '(refundedMinor.get(orderLineId) ?? 0) >= amountMinor',
    put: '(refundedMinor.get(orderLineId) ?? 0) >= -amountMinor',
    tests: ['tests/server/modules/payments/sweep-refunds.test.ts'],
  },
  {
    name: 'the amount of a refund response is not checked',
    file: `${PAYMENTS}send-refund.ts`,
    find: 'if (!isSameRefund)',
    put: 'if (!reported)',
    tests: ['tests/server/modules/payments/refund-order.test.ts'],
  },
  {
    name: 'every refund revokes grants',
    file: `${PAYMENTS}send-refund.ts`,
    find: 'const revoked = refund.revokes ?',
    put: 'const revoked = refund ?',
  },
  {
    name: 'an admin can mark an order as paid whose product is already owned',
    file: `${PAYMENTS}mark-order-paid.ts`,
    find: 'if ((await ownedAmong(tx, order.userId, productIds)).size > 0)',
    put: 'if (productIds.length < 0)',
    tests: ['tests/server/modules/payments/admin-actions.test.ts'],
  },
  {
    name: 'admin actions do not require an admin',
    file: 'server/modules/identity/identity-plugin.ts',
    find: "if (!request.user.isAdmin) throw new ShopError('admin_only');",
    put: '',
    tests: ['tests/server/modules/payments/admin-actions.test.ts'],
  },
  {
    name: 'the signature of a webhook is not checked',
    file: `${PAYMENTS}webhook-signature.ts`,
    find: "return timingSafeEqual(right, Buffer.from(given, 'hex'));",
    put: 'return right.length > 0;',
    tests: ['tests/server/modules/payments/webhooks.test.ts'],
  },
  {
    name: 'a free product is ordered although it is owned',
    file: `${PAYMENTS}get-free-product.ts`,
    find: "if ((await ownedAmong(tx, userId, [productId])).size > 0) return rejected('product_owned');",
    put: 'await ownedAmong(tx, userId, [productId]);',
    tests: ['tests/server/modules/payments/get-free-product.test.ts'],
  },
  {
    name: 'a product with a price is given away as a free one',
    file: `${PAYMENTS}get-free-product.ts`,
    find: 'if (line.priceMinor !== 0)',
    put: 'if (line.priceMinor < 0)',
    tests: ['tests/server/modules/payments/get-free-product.test.ts'],
  },
  {
    name: 'a refund of the shop is booked again when the gateway reports it',
    file: `${PAYMENTS}book-refund.ts`,
    find: '|| (idempotencyKey !== null && own.idempotencyKey === idempotencyKey);',
    put: '&& idempotencyKey !== own.idempotencyKey;',
    tests: ['tests/server/modules/payments/reconcile-payment.test.ts'],
  },
  {
    name: 'more is booked as refunded at the gateway than was paid',
    file: `${PAYMENTS}book-refund.ts`,
    find: 'if (left < amountMinor) {',
    put: 'if (left < 0) {',
    tests: ['tests/server/modules/payments/reconcile-payment.test.ts'],
  },
  {
    name: 'a disputed payment can be refunded',
    file: 'src/lifecycles/order.machine.ts',
    find: 'event.hasRefundableAmount && !event.isDisputed,',
    put: 'event.hasRefundableAmount,',
    tests: ['tests/server/modules/payments/reconcile-payment.test.ts'],
  },
  {
    name: 'a failed refund of a disputed payment can be retried',
    file: `${PAYMENTS}retry-refund.ts`,
    find: '!isDisputed &&',
    put: '(isDisputed || true) &&',
    tests: ['tests/server/modules/payments/reconcile-payment.test.ts'],
  },
  {
    name: 'a dispute ends a second time',
    file: `${PAYMENTS}book-dispute.ts`,
    find: "if (dispute.status !== 'open') {",
    put: "if (dispute.currency === '') {",
    tests: ['tests/server/modules/payments/reconcile-payment.test.ts'],
  },
  {
    name: 'a refund in another currency is booked',
    file: `${PAYMENTS}reconcile-payment.ts`,
    find: 'one.currency.toUpperCase() === order.currency.toUpperCase();',
    put: 'order.currency.length > 0;',
    tests: ['tests/server/modules/payments/reconcile-payment.test.ts'],
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
    name: `the database guard ${name} is removed`,
    sql,
    tests: [`tests/server/modules/payments/${file}.test.ts`],
  })),
];
