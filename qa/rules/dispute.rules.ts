import type { Rule } from '../engine/rule.ts';
import { moveRule, tagRule } from './move-rule.ts';

const DISPUTES = 'docs/design/invoices-and-refunds.md#disputes';

export const rules: Rule[] = [
  moveRule('A bank decides a dispute for the shop once', DISPUTES, ({ type }) => type === 'dispute.won', {
    open: 'won',
  }),
  moveRule('A bank decides a dispute for the buyer once', DISPUTES, ({ type }) => type === 'dispute.lost', {
    open: 'lost',
  }),
  tagRule('Only an open dispute is undecided', DISPUTES, 'undecided', ['open']),
];
