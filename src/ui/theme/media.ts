import type { StyleRule } from '@vanilla-extract/css';
import { breakpoints, type Breakpoint } from './breakpoints.ts';

type MediaRule = NonNullable<StyleRule['@media']>[string];

/** The media query that holds from a breakpoint upwards. */
export const query = (breakpoint: Breakpoint) => `screen and (min-width: ${breakpoints[breakpoint]}px)`;

/** `...from('tablet', { ... })`: a style's rules from one breakpoint upwards. */
export const from = (breakpoint: Breakpoint, rule: MediaRule) => ({ '@media': { [query(breakpoint)]: rule } });

/** `...responsive({ tablet: {...}, desktop: {...} })`: several breakpoints at once; spreading `from` twice would lose one. */
export const responsive = (rules: Partial<Record<Breakpoint, MediaRule>>) => ({
  '@media': Object.fromEntries(
    Object.entries(rules).map(([breakpoint, rule]) => [query(breakpoint as Breakpoint), rule]),
  ),
});
