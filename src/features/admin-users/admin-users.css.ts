import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { queryBelow } from '#ui/theme/media.ts';

export const section = style({ display: 'grid', gap: vars.space[16], minWidth: 0 });

/** Title and sentence of a section without records, on one line where they fit. */
export const emptySection = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[4]} ${vars.space[12]}`,
});
export const sectionTitle = style({ fontSize: vars.fontSize.title });

/** The halves of the profile are side by side where a common email fits on one line. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  alignItems: 'start',
  gap: `0 ${vars.space[32]}`,
});

/** Two figures side by side on a phone, all four on wider screens. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))',
  gap: `${vars.space[16]} ${vars.space[24]}`,
  margin: 0,
});
export const figure = style({ display: 'grid', gap: vars.space[4], alignContent: 'start' });
export const figureName = style({ color: vars.color.textQuiet, fontSize: vars.fontSize.small });
export const figureValue = style({
  margin: 0,
  fontSize: vars.fontSize.title,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.lineHeight.heading,
});

export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[12],
});

/** The id of the request below who made it, smaller and on two lines. */
export const requestId = style({
  display: 'block',
  maxWidth: '10rem',
  color: vars.color.textQuiet,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.small,
  overflowWrap: 'anywhere',
});

/** Wide enough for a common email on one line. Otherwise the table narrows the column to the longer part of the email. */
export const emailLink = style({ minWidth: '11rem', '@media': { [queryBelow('tablet')]: { minWidth: 0 } } });

/** On one line while it is short, as most names are. A long one wraps. */
export const shortText = style({
  display: 'inline-block',
  width: 'max-content',
  maxWidth: '7.5rem',
  overflowWrap: 'anywhere',
  '@media': { [queryBelow('tablet')]: { width: 'auto', maxWidth: '100%' } },
});

export const groupTitle = style({
  fontSize: vars.fontSize.title,
  selectors: { [`div + &`]: { marginTop: vars.space[12] } },
});

/** Below the role, with a line between them. */
export const blocking = style({ paddingTop: vars.space[16], borderTop: `1px solid ${vars.color.line}` });
export const actionRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
  minWidth: 0,
  // A long email address would be wider than a phone.
  overflowWrap: 'anywhere',
});

export const quiet = style({ color: vars.color.textQuiet });

export const stack = style({ display: 'grid', gap: vars.space[16] });

/** A select with its button, which goes below it on a phone. */
export const roleForm = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[12] });
