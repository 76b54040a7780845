import { cartRules } from './rules/cart.ts';
import { downloadRules } from './rules/downloads.ts';
import { intentRules } from './rules/intents.ts';
import { searchRules } from './rules/search.ts';
import { sessionRules } from './rules/session.ts';
import type { WiringRule } from './wiring-rule.ts';

export const wiringRules: readonly WiringRule[] = [
  ...intentRules,
  ...searchRules,
  ...cartRules,
  ...downloadRules,
  ...sessionRules,
];
