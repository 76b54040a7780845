import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { responsive } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

/** Three columns, or four for four items. */
export const strip = style({
  display: 'grid',
  gap: space[16],
  padding: `clamp(${space[24]}, 3vw, ${space[32]})`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.panel,
  ...responsive({
    tablet: {
      gap: space[24],
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      selectors: { '&:has(> :nth-child(4))': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
    desktop: { selectors: { '&:has(> :nth-child(4))': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } } },
  }),
});

export const item = style({ display: 'flex', alignItems: 'flex-start', gap: space[16] });
export const icon = style({ flex: 'none', color: color.owned });
export const title = style({ fontWeight: 650, lineHeight: vars.lineHeight.snug });
export const text = style({ marginTop: space[4], color: color.textQuiet, fontSize: fontSize.small });
