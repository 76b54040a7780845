import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from, responsive } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

const columns = (number: number) => ({ gridTemplateColumns: `repeat(${number}, minmax(0, 1fr))` });

const base = style({
  display: 'grid',
  gap: space[16],
  padding: `clamp(${space[24]}, 3vw, ${space[32]})`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  ...from('tablet', { gap: space[24] }),
});

/** By the number of items. */
export const strip = styleVariants({
  3: [base, from('tablet', columns(3))],
  4: [base, responsive({ tablet: columns(2), desktop: columns(4) })],
});

export const item = style({ display: 'flex', alignItems: 'flex-start', gap: space[16] });
export const icon = style({ flex: 'none', color: color.owned });
export const title = style({ fontWeight: 650, lineHeight: vars.lineHeight.snug });
export const text = style({ marginTop: space[4], color: color.textQuiet, fontSize: fontSize.small });
