import { ACTION_RULES } from './action-rules.ts';
import { MINOR_RULES } from './minor-rules.ts';
import { PAGE_RULES } from './page-rules.ts';
import { REQUEST_RULES } from './request-rules.ts';
import type { Rule } from './rule.ts';
import { SESSION_RULES } from './session-rules.ts';

/**
 * Every finding: condition, sentence and advice, the most specific first. Of several that match one incident, the first is the cause,
 * because the others are its consequences. docs/support.md#findings is this table in words.
 */
export const RULES: readonly Rule[] = [
  ...SESSION_RULES,
  ...PAGE_RULES,
  ...REQUEST_RULES,
  ...ACTION_RULES,
  ...MINOR_RULES,
];
