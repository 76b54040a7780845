import { type GlobalStyleRule, fallbackVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { bottomBarSpace } from '../theme/bottom-bar.css.ts';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';
import { query } from '../theme/media.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

type Rule = NonNullable<GlobalStyleRule['@layer']>[string];
const library = (selector: string, rule: Rule) => globalStyle(selector, { '@layer': { [layers.components]: rule } });

const arrive = keyframes({ from: { opacity: 0, translate: '0 16px' } });
// The library closes a toast when this animation of its invisible progress bar ends.
const countDown = keyframes({ to: { scale: '0 1' } });

export const stack = style(
  component({
    position: 'fixed',
    zIndex: vars.zIndex.toast,
    insetInlineEnd: space[16],
    bottom: fallbackVar(bottomBarSpace, space[16]),
    display: 'flex',
    flexDirection: 'column',
    gap: space[8],
    width: `calc(100% - 2 * ${space[16]})`,
    maxWidth: 400,
    // One response may have a message for each of many fields. Fewer toasts do not scroll, because that would cut off their shadows.
    selectors: { '&:has(> :nth-child(6))': { maxHeight: 'calc(100dvh - 10rem)', overflowY: 'auto' } },
  }),
);

// Beside an open right panel; on narrow screens above the panel's buttons.
library(`body:has([data-placement='right'][data-state='open']) ${stack}`, {
  bottom: '9rem',
  '@media': { [query('desktop')]: { bottom: space[16], insetInlineEnd: `calc(550px + ${space[16]})` } },
});

// Beside a centered dialog, so that an error does not cover its buttons.
library(`body:has([data-placement='center'][data-state='open']) ${stack}`, {
  '@media': { [query('desktop')]: { maxWidth: `clamp(240px, 50vw - 320px - 2 * ${space[16]}, 400px)` } },
});

export const toast = recipe({
  base: component({
    display: 'flex',
    alignItems: 'flex-start',
    gap: space[12],
    padding: `${space[8]} ${space[8]} ${space[8]} ${space[16]}`,
    background: color.raised,
    color: color.text,
    border: `1px solid ${color.lineStrong}`,
    borderInlineStartWidth: 4,
    borderRadius: radius.control,
    boxShadow: vars.shadow.floating,
    fontSize: fontSize.small,
    // An open dialog disables pointer events on the rest of the page.
    pointerEvents: 'auto',
    animation: `${arrive} ${duration.panel} ${easing.enter}`,
  }),
  variants: {
    tone: {
      success: component({ borderInlineStartColor: color.owned }),
      error: component({ borderInlineStartColor: color.danger }),
    },
  },
});

export const icon = recipe({
  base: component({ marginTop: 10 }),
  variants: { tone: { success: component({ color: color.owned }), error: component({ color: color.danger }) } },
});

export const content = style(component({ flexGrow: 1, minWidth: 0, paddingBlock: space[8], overflowWrap: 'anywhere' }));

/** At least 24 px high, as a target. */
export const link = style(component({ display: 'inline-block', minHeight: 24, fontWeight: 600 }));

export const request = style(
  component({
    display: 'block',
    marginTop: 2,
    fontFamily: vars.font.mono,
    fontSize: fontSize.tiny,
    color: color.textQuiet,
  }),
);

library('.Toastify__toast-icon', { flex: 'none' });
library('.Toastify__progress-bar--wrp', {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});
library('.Toastify__progress-bar', { width: '100%', height: '100%' });
library('.Toastify__progress-bar--animated', { animation: `${countDown} linear 1 forwards` });
