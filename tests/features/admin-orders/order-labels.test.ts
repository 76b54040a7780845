import { expect, test } from 'vitest';
import { historyLabel } from '#features/admin-orders/order-labels.ts';

// docs/design.md#screens

const sources = Object.values(
  import.meta.glob<string>('../../../server/modules/{orders,payments}/**/*.ts', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');
const found = (pattern: RegExp) => [...new Set([...sources.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

const facts = found(/kind: '((?:order|attempt|payment|refund|grant|gateway)\.\w+)'/g);
const actions = found(/action: '(order\.\w+)'/g);

test('the history of an order has a text for every fact that the ledger stores', () => {
  expect(facts).toContain('payment.captured');
  for (const fact of facts) expect(historyLabel(fact), fact).toMatch(/^[A-Z][a-z ]+$/);
});

test('the history of an order has a text for every action of an admin', () => {
  expect(actions).toContain('order.mark_paid');
  for (const action of actions) expect(historyLabel(`admin.${action}`), action).toMatch(/^Admin [a-z ]+$/);
});
