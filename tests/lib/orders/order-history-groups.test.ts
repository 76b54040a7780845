import { expect, test } from 'vitest';
import { groupHistory } from '#lib/orders/order-history-groups.ts';

const buildEntries = (...kinds: string[]) =>
  kinds.map((kind) => ({
    at: '2026-11-26T23:55:00.000Z',
    kind,
    who: null,
    amount: null,
    about: null,
    request_id: null,
  }));
const groupKinds = (...kinds: string[]) =>
  groupHistory(buildEntries(...kinds)).map(({ entry, steps }) => [entry.kind, steps.map(({ kind }) => kind)]);

test('shows each payment attempt by its outcome, with its steps', () => {
  const failed = ['attempt.started', 'order.placed', 'attempt.failed', 'gateway.event', 'order.failed'];
  const paid = [
    'attempt.started',
    'order.reopened',
    'attempt.succeeded',
    'gateway.event',
    'payment.captured',
    'grant.given',
  ];
  expect(groupKinds('order.created', ...failed, ...paid, 'download')).toEqual([
    ['order.created', []],
    ['attempt.failed', failed],
    ['payment.captured', paid],
    ['download', []],
  ]);
});

test('the group of an attempt ends before the first event that the payment did not cause', () => {
  expect(groupKinds('attempt.started', 'note', 'grant.given')).toEqual([
    ['attempt.started', []],
    ['note', []],
    ['grant.given', []],
  ]);
  expect(groupKinds('attempt.failed', 'note')).toEqual([
    ['attempt.failed', []],
    ['note', []],
  ]);
});

test('a payment of an earlier attempt is not a step of the attempt that paid the order', () => {
  const about = (kind: string, attempt: string | null) => ({ ...buildEntries(kind)[0]!, about: attempt });
  const history = [
    about('attempt.started', '#1, sandbox'),
    about('attempt.started', '#2, sandbox'),
    about('attempt.succeeded', '#2, sandbox'),
    about('payment.captured', '#2, sandbox'),
    about('grant.given', 'Castle'),
    about('attempt.returned', '#1, sandbox'),
    about('payment.captured', '#1, sandbox'),
  ];
  expect(groupHistory(history).map(({ entry, steps }) => [entry, steps])).toEqual([
    [history[0], []],
    [history[3], history.slice(1, 5)],
    [history[5], history.slice(5)],
  ]);
});
