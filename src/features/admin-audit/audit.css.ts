import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';

/** A long title wraps instead of widening the table. */
export const breakable = style({ display: 'block', overflowWrap: 'anywhere' });

/** The id of the request, for whoever searches the log for it: smaller than what a person reads, and on two lines. */
export const request = style({
  display: 'block',
  maxWidth: '10rem',
  color: vars.color.textQuiet,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  overflowWrap: 'anywhere',
});
