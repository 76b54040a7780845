import type { StyleRule } from '@vanilla-extract/css';
import { type Breakpoint, breakpoints, minWidth, widthBelow } from './breakpoints.ts';

type MediaRule = NonNullable<StyleRule['@media']>[string];

/** Media query for a breakpoint and wider screens. */
export const query = (breakpoint: Breakpoint) => `screen and ${minWidth(breakpoints[breakpoint])}`;

/** `...from('tablet', { ... })`: rules for a breakpoint and wider screens. */
export const from = (breakpoint: Breakpoint, rule: MediaRule) => ({ '@media': { [query(breakpoint)]: rule } });

/** Media query for screens narrower than a breakpoint. Print is not narrow. */
export const queryBelow = (breakpoint: Breakpoint) => `screen and ${widthBelow(breakpoints[breakpoint])}`;

/** A phone that is held upright. Lower screens, such as magnified ones, have no room for what sticks to an edge. */
export const UPRIGHT_PHONE = `${queryBelow('tablet')} and (min-height: 480.02px)`;

/** A window with room for two columns, but lower than a picture with texts below it, such as a phone held sideways. */
export const LOW_WINDOW = `${query('phone')} and (max-height: 480px)`;

/** A low window without the two columns of a desktop. */
export const LOW_PAGE = `${LOW_WINDOW} and ${widthBelow(breakpoints.desktop)}`;

/** Screens on which two short columns do not fit side by side. */
export const SMALL_PHONE = `screen and ${widthBelow(360)}`;

/** Phones on which a price and two buttons with icons do not fit side by side. */
export const NARROW_PHONE = `screen and ${widthBelow(400)}`;

/** Media query for screens between the tablet's and the desktop's breakpoint. */
export const TABLET_ONLY = `${query('tablet')} and ${widthBelow(breakpoints.desktop)}`;

/** `...below('tablet', { ... })`: rules for screens narrower than a breakpoint. */
export const below = (breakpoint: Breakpoint, rule: MediaRule) => ({ '@media': { [queryBelow(breakpoint)]: rule } });

/** Rules for a pointer that cannot hover: a finger. */
export const TOUCH = '(hover: none)';

/** `...responsive({ tablet: {...}, desktop: {...} })`: rules for several breakpoints. Spreading `from` twice would drop the first. */
export const responsive = (rules: Partial<Record<Breakpoint, MediaRule>>) => ({
  '@media': Object.fromEntries(
    Object.entries(rules).map(([breakpoint, rule]) => [query(breakpoint as Breakpoint), rule]),
  ),
});
