import type { StyleRule } from '@vanilla-extract/css';
import { breakpoints, type Breakpoint } from './breakpoints.ts';

type MediaRule = NonNullable<StyleRule['@media']>[string];

/** Media query for a breakpoint and wider screens. */
export const query = (breakpoint: Breakpoint) => `screen and (min-width: ${breakpoints[breakpoint]}px)`;

/** `...from('tablet', { ... })`: rules for a breakpoint and wider screens. */
export const from = (breakpoint: Breakpoint, rule: MediaRule) => ({ '@media': { [query(breakpoint)]: rule } });

/** `...responsive({ tablet: {...}, desktop: {...} })`: rules for several breakpoints. Spreading `from` twice would drop the first. */
export const responsive = (rules: Partial<Record<Breakpoint, MediaRule>>) => ({
  '@media': Object.fromEntries(
    Object.entries(rules).map(([breakpoint, rule]) => [query(breakpoint as Breakpoint), rule]),
  ),
});
