import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, radius, space } = vars;

export const panel = style(
  component({
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    boxShadow: vars.shadow.raised,
    overflow: 'clip',
  }),
);

export const bar = style(
  component({
    display: 'flex',
    alignItems: 'center',
    gap: space[8],
    minHeight: 44,
    padding: `${space[4]} ${space[16]}`,
    background: color.raised,
    borderBottom: `1px solid ${color.line}`,
  }),
);

// The axis marker of a 3D viewport: one square per axis.
export const axes = style(component({ display: 'inline-flex', gap: 3, flex: 'none' }));
export const axis = style(component({ width: 6, height: 6, borderRadius: 1, forcedColorAdjust: 'none' }));
export const axisX = style(component({ background: color.axisX }));
export const axisY = style(component({ background: color.axisY }));
export const axisZ = style(component({ background: color.axisZ }));

export const heading = style(
  component({
    flexGrow: 1,
    minWidth: 0,
    fontFamily: vars.font.mono,
    fontSize: fontSize.small,
    fontWeight: 600,
    lineHeight: vars.lineHeight.snug,
    letterSpacing: 0,
  }),
);

export const body = style(component({ padding: space[16] }));
