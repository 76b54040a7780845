import { type GlobalStyleRule, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { FORCED_COLORS } from '../theme/forced-colors.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';
import * as carousel from './carousel.css.ts';

type Rule = NonNullable<GlobalStyleRule['@layer']>[string];

const { color, space } = vars;

/** The shapes of lucide's icons. */
const PAUSE =
  "%3Crect x='14' y='3' width='5' height='18' rx='1'/%3E%3Crect x='5' y='3' width='5' height='18' rx='1'/%3E";
const PLAY = "%3Cpath d='M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z'/%3E";
const PREVIOUS = "%3Cpath d='m15 18-6-6 6-6'/%3E";
const NEXT = "%3Cpath d='m9 18 6-6-6-6'/%3E";

/** @param size px */
const buildMask = (shapes: string, size: number) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E${shapes}%3C/svg%3E") center / ${size}px no-repeat`;

const icon = (shapes: string, size: number) => ({
  width: carousel.controlSize,
  height: carousel.controlSize,
  background: color.text,
  mask: buildMask(shapes, size),
});

const base = style(
  component({
    pointerEvents: 'none',
    '::before': { content: '', ...icon(PAUSE, 18) },
    '@media': { '(prefers-reduced-motion: reduce)': { '::before': { mask: buildMask(PLAY, 18) } } },
  }),
);

/** Drawn by styles alone, because scripts and elements of the first view are limited. */
export const still = styleVariants({
  stage: [carousel.controls, carousel.onStage, base],
  row: [carousel.controls, carousel.aboveRow, carousel.allInView, base],
});

const part = (selector: string, rule: Rule) => globalStyle(selector, { '@layer': { [layers.components]: rule } });

part(`${still.stage} > span`, { ...carousel.dotArea, marginInlineEnd: space[4] });
part(`${still.stage} > :first-child`, { marginInlineEnd: `calc(-1 * ${space[4]})` });
part(`${still.stage} > span::before`, carousel.dotMark);
part(`${still.stage} > :first-child::before`, carousel.currentMark);
part(`${still.row} > span`, icon(NEXT, 20));
part(`${still.row} > :first-child`, { mask: buildMask(PREVIOUS, 20) });

// All of them are backgrounds, which forced colors remove.
for (const mark of [`${base}::before`, `${still.stage} > span::before`, `${still.row} > span`])
  part(mark, { '@media': { [FORCED_COLORS]: { background: 'ButtonText', forcedColorAdjust: 'none' } } });
part(`${still.stage} > :first-child::before`, { '@media': { [FORCED_COLORS]: { background: 'Highlight' } } });
