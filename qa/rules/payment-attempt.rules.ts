import type { Rule, RuleStep } from '../engine/rule.ts';
import { moveRule, tagRule } from './move-rule.ts';

const ORDERS = 'docs/design/orders-and-payment.md#orders-and-payment';
const UNPAID = ['created', 'redirected', 'failed', 'canceled', 'expired'];

const toAll = (statuses: readonly string[], target: string) =>
  Object.fromEntries(statuses.map((status) => [status, target]));
const is =
  (type: string, facts: object = {}) =>
  (event: RuleStep['event']) =>
    event.type === type && Object.entries(facts).every(([name, value]) => event[name] === value);

export const rules: Rule[] = [
  moveRule('A new attempt is redirected when the gateway opened its checkout', ORDERS, is('attempt.opened'), {
    created: 'redirected',
  }),
  moveRule(
    'A payment makes an attempt succeed, even after the attempt ended',
    ORDERS,
    is('attempt.captured', { wasOrderPaid: false }),
    toAll(UNPAID, 'succeeded'),
  ),
  moveRule(
    'A second payment of a paid order is returned',
    ORDERS,
    is('attempt.captured', { wasOrderPaid: true }),
    toAll(UNPAID, 'returned'),
  ),
  ...['failed', 'canceled', 'expired'].map((outcome) =>
    moveRule(
      `A live attempt is ${outcome} when its checkout ends as ${outcome}`,
      ORDERS,
      is('attempt.ended', { outcome }),
      toAll(['created', 'redirected'], outcome),
    ),
  ),
  tagRule('An attempt is live until its checkout ends', ORDERS, 'live', ['created', 'redirected']),
  tagRule('An attempt with a payment is captured', ORDERS, 'captured', ['succeeded', 'returned']),
];
