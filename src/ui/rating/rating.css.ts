import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, space } = vars;

export const rating = style(
  component({ display: 'inline-flex', alignItems: 'center', gap: space[8], lineHeight: vars.lineHeight.snug }),
);

export const stars = style(component({ display: 'inline-flex', gap: 1 }));

export const star = style(component({ position: 'relative', width: 'clamp(13px, 4.2vw, 16px)', aspectRatio: '1' }));

const shape = { position: 'absolute', inset: 0, width: '100%', height: '100%', fill: 'currentColor' } as const;

export const empty = style(component({ ...shape, color: color.lineStrong }));
export const filled = style(component({ ...shape, color: color.action }));
export const half = style(component({ clipPath: 'inset(0 50% 0 0)' }));

export const number = style(
  component({
    fontFamily: vars.font.mono,
    fontSize: fontSize.tiny,
    fontVariantNumeric: 'tabular-nums',
    color: color.textQuiet,
  }),
);
