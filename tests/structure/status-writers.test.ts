import { expect, test } from 'vitest';

const server = Object.entries(
  import.meta.glob<string>('../../server/**/*.ts', { query: '?raw', import: 'default', eager: true }),
).map(([path, text]): [path: string, text: string] => [path.replace('../../', ''), text]);

// docs/decisions/022-run-the-lifecycles-as-pure-statecharts.md
test.each([
  ['order', /\bupdateOrder\(/, 'server/modules/orders/move-order.ts'],
  ['order', /\binsertOrder\(/, 'server/modules/orders/move-order.ts'],
  ['payment attempt', /\bupdateAttempt\(/, 'server/modules/payments/settlement/move-payment-attempt.ts'],
  ['refund', /\bupdateRefund\(/, 'server/modules/payments/refunds/move-refund.ts'],
  ['dispute', /\bupdateDispute\(/, 'server/modules/payments/disputes/move-dispute.ts'],
  ['support request', /\bupdateRequestStatus\(/, 'server/modules/support/move-support-request.ts'],
])('the status of an existing %s is written by its move function alone (%s)', (_entity, call, writer) => {
  const callers = server.filter(([, text]) => call.test(text)).map(([path]) => path);
  expect(callers).toEqual([writer]);
});

test('each table with a lifecycle is updated in one file of queries', () => {
  const writers = (table: string) =>
    server.filter(([, text]) => text.replaceAll(/\s/g, '').includes(`.update(${table})`)).map(([path]) => path);
  expect(writers('orders')).toEqual(['server/modules/orders/queries/order-writes.ts']);
  expect(writers('paymentAttempts')).toEqual(['server/modules/payments/queries/payment-attempts.ts']);
  expect(writers('refunds')).toEqual(['server/modules/payments/queries/refunds.ts']);
  expect(writers('disputes')).toEqual(['server/modules/payments/queries/disputes.ts']);
});
