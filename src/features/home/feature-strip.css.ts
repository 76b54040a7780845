import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from, query } from '#ui/theme/media.ts';

const { color, font, fontSize, radius, space } = vars;

const columns = (number: number) => ({ gridTemplateColumns: `repeat(${number}, minmax(0, 1fr))`, gap: space[24] });

const strip = style({
  display: 'grid',
  gap: space[16],
  paddingBlock: space[24],
  borderBlock: `1px solid ${color.line}`,
});

export const three = style([strip, from('tablet', columns(3))]);
export const four = style([strip, { '@media': { [query('tablet')]: columns(2), [query('desktop')]: columns(4) } }]);

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gap: `${space[4]} ${space[12]}`,
});
export const icon = style({
  gridRow: 'span 2',
  boxSizing: 'content-box',
  padding: space[8],
  borderRadius: radius.round,
  background: color.actionSoft,
  color: color.action,
});
export const title = style({ fontFamily: font.text, fontSize: fontSize.body, fontWeight: 650, letterSpacing: 0 });
export const text = style({ color: color.textQuiet, fontSize: fontSize.small, textWrap: 'balance' });
