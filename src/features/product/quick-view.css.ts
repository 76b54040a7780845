import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';
import { PICTURE_RATIO } from './product-gallery.css.ts';

const { color, fontSize, lineHeight, radius, space } = vars;

export const columns = style({
  display: 'grid',
  gap: space[24],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  ...from('tablet', { gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)' }),
});

/** The picture with the live preview over it and its controls below (`preview/live-preview.tsx`). */
export const pictureBox = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 0,
  borderRadius: radius.card,
});

export const picture = style({
  display: 'block',
  gridArea: '1 / 1',
  aspectRatio: PICTURE_RATIO,
  overflow: 'clip',
  borderRadius: radius.card,
  border: `1px solid ${color.line}`,
});

export const facts = style({ display: 'grid', gap: space[12], minWidth: 0 });

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], minHeight: 24 });

const LINES = 4;

/** Clamped to the first lines. The minimum height reserves the space while the product loads. */
export const description = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: LINES,
  overflow: 'hidden',
  minHeight: `calc(${LINES} * ${lineHeight.text} * 1em)`,
  color: color.textQuiet,
  fontSize: fontSize.small,
});

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
  gap: space[12],
});
