import type { Rule } from '../engine/rule.ts';
import { moveRule } from './move-rule.ts';

const REFUNDS = 'docs/design.md#refunds';

export const rules: Rule[] = [
  moveRule('A refund succeeds when the gateway confirms it', REFUNDS, ({ type }) => type === 'refund.succeeded', {
    created: 'succeeded',
  }),
  moveRule('A refund fails when the gateway rejects it', REFUNDS, ({ type }) => type === 'refund.failed', {
    created: 'failed',
  }),
];
