import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, space } = vars;

export const rating = style(
  component({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[8],
    minHeight: 24,
    fontFamily: vars.font.mono,
    fontSize: fontSize.tiny,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: vars.lineHeight.snug,
    color: color.textQuiet,
  }),
);

/** Five stars of 13 to 16 px and the gaps after them. */
export const stars = style(
  component({ height: 'clamp(13px, 4.2vw, 16px)', aspectRatio: '125 / 24', fill: 'currentColor' }),
);

export const empty = style(component({ color: color.lineStrong }));
export const filled = style(component({ color: color.star }));
