import type { RuleStep } from '../engine/rule.ts';

/** Whether a step's event has one of these types. */
export const is =
  (...types: string[]) =>
  ({ event }: RuleStep): boolean =>
    types.includes(event.type);

/** Whether the chart was in one of these states before a step, or in one inside them. */
export const isIn =
  (...states: string[]) =>
  ({ before }: RuleStep): boolean =>
    states.some((state) => before.matches(state));
