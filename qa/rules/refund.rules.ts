import type { RefundEvent } from '#lifecycles/refund.machine.ts';
import type { Rule } from '../engine/rule.ts';
import { moveRule } from './move-rule.ts';

const REFUNDS = 'docs/design/invoices-and-refunds.md#refunds';

type Retry = Extract<RefundEvent, { type: 'refund.retry' }>;
const canBeRetried = ({ isRetried, hasAmountLeft }: Retry) => !isRetried && hasAmountLeft;

export const rules: Rule[] = [
  moveRule('A refund succeeds when the gateway confirms it', REFUNDS, ({ type }) => type === 'refund.succeeded', {
    created: 'succeeded',
  }),
  moveRule(
    'A refund fails when the gateway rejects it, or when a bank returns its money',
    REFUNDS,
    ({ type }) => type === 'refund.failed',
    { created: 'failed', succeeded: 'failed' },
  ),
  moveRule('Only the word of the gateway ends a refund', REFUNDS, ({ type }) => type === 'refund.unconfirmed', {
    created: 'created',
  }),
  moveRule(
    'An admin can retry a failed refund whose amount is left',
    REFUNDS,
    (event) => event.type === 'refund.retry' && canBeRetried(event as Retry),
    { failed: 'failed' },
  ),
  moveRule(
    'A refund is not retried twice, and never for more than is left',
    REFUNDS,
    (event) => event.type === 'refund.retry' && !canBeRetried(event as Retry),
    {},
  ),
];
