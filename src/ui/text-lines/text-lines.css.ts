import { style } from '@vanilla-extract/css';
import { queryBelow } from '../theme/media.ts';

/** Long lines wrap instead of widening a table. */
export const textLines = style({
  display: 'block',
  minWidth: '12rem',
  maxWidth: '28rem',
  overflowWrap: 'anywhere',
  // There each row of a table is a card.
  '@media': { [queryBelow('tablet')]: { minWidth: 0 } },
});
export const line = style({ display: 'block' });
