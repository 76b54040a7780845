import { expect, test } from 'vitest';
import { ORDER_AUDIT_ACTIONS } from '#contract/admin/audit-actions.ts';
import { ATTEMPT_STATUSES } from '#contract/orders/order-enums.ts';
import { LEDGER_KINDS } from '#contract/orders/ledger-kinds.ts';
import { toHistoryLabel } from '#features/admin-orders/order-labels.ts';
import { isLiveAttempt } from '#lifecycles/payment-attempt-lifecycle.ts';

// docs/design/admin.md#admin-pages

const ATTEMPT_KINDS = [
  'attempt.started',
  ...ATTEMPT_STATUSES.filter((status) => !isLiveAttempt(status)).map((status) => `attempt.${status}`),
];

test.each([...LEDGER_KINDS, ...ATTEMPT_KINDS])('the history of an order has a label for %s', (kind) => {
  expect(toHistoryLabel(kind)).toMatch(/^[A-Z][a-z ]+$/);
});

test.each(ORDER_AUDIT_ACTIONS)('the history of an order says that an admin did %s', (action) => {
  expect(toHistoryLabel(`admin.${action}`)).toMatch(/^Admin [a-z ]+$/);
});

test('the history of an order shows an unknown event by its kind', () => {
  expect(toHistoryLabel('order.archived')).toBe('order.archived');
});
