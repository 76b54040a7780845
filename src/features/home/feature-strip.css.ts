import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { gridHorizon } from '#ui/theme/grid-floor.css.ts';
import { from, query } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

const columns = (number: number) => ({ gridTemplateColumns: `repeat(${number}, minmax(0, 1fr))` });

const base = style({ display: 'grid', gap: space[16] });

/** The benefits are a band between two lines, the reasons for trust a dark panel on the horizon of a viewport. */
export const strip = styleVariants({
  benefits: [
    base,
    {
      paddingBlock: space[24],
      borderBlock: `1px solid ${color.line}`,
      '@media': {
        [query('tablet')]: { ...columns(2), gap: space[24] },
        [query('desktop')]: columns(4),
      },
    },
  ],
  trust: [
    base,
    gridHorizon,
    {
      padding: `clamp(${space[24]}, 4vw, ${space[48]})`,
      background: color.surface,
      border: `1px solid ${color.line}`,
      borderRadius: radius.panel,
      ...from('tablet', { ...columns(3), gap: space[32] }),
    },
  ],
});

/** In the panel the icon is above the texts where there is room. */
export const item = styleVariants({
  benefits: [{ display: 'flex', alignItems: 'flex-start', gap: space[12] }],
  trust: [
    {
      display: 'flex',
      alignItems: 'flex-start',
      gap: space[16],
      ...from('tablet', { flexDirection: 'column', alignItems: 'center', textAlign: 'center' }),
    },
  ],
});

export const icon = styleVariants({
  benefits: {
    flex: 'none',
    boxSizing: 'content-box',
    padding: space[8],
    borderRadius: radius.round,
    background: color.actionSoft,
    color: color.action,
  },
  trust: { flex: 'none', color: color.owned },
});

export const title = styleVariants({
  benefits: { fontWeight: 650, lineHeight: vars.lineHeight.snug },
  trust: {
    fontFamily: vars.font.heading,
    fontSize: fontSize.lead,
    fontWeight: 700,
    lineHeight: vars.lineHeight.snug,
    textWrap: 'balance',
  },
});
export const text = style({
  marginTop: space[4],
  color: color.textQuiet,
  fontSize: fontSize.small,
  textWrap: 'balance',
});
