import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';
import { responsive } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

export const strip = recipe({
  base: {
    display: 'grid',
    gap: space[24],
    padding: `clamp(${space[24]}, 3vw, ${space[32]})`,
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.panel,
  },
  variants: {
    columns: {
      3: responsive({ tablet: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } }),
      4: responsive({
        tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        desktop: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      }),
    },
  },
});

export const item = style({ display: 'flex', alignItems: 'flex-start', gap: space[16] });
export const icon = style({ flex: 'none', color: color.owned });
export const title = style({ fontWeight: 650, lineHeight: vars.lineHeight.snug });
export const text = style({ marginTop: space[4], color: color.textQuiet, fontSize: fontSize.small });
