import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { type RecipeVariants, recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';
import { layers } from '../theme/layers.css.ts';

const { color, duration, easing, fontSize, radius, space } = vars;

const fadeIn = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ to: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, translate: '0 12px' } });
const sink = keyframes({ to: { opacity: 0, translate: '0 12px' } });
const fromRight = keyframes({ from: { translate: '100% 0' } });
const toRight = keyframes({ to: { translate: '100% 0' } });
const fromLeft = keyframes({ from: { translate: '-100% 0' } });
const toLeft = keyframes({ to: { translate: '-100% 0' } });

/** Keeps a closed dialog hidden while it is still rendered. */
const moving = (enter: string, leave: string, leaveDuration: string = duration.small) => ({
  '&[data-state="open"]': { animation: `${enter} ${duration.panel} ${easing.enter}` },
  '&[data-state="closed"]': { animation: `${leave} ${leaveDuration} ${easing.leave} forwards` },
});

const DARK = '5 7 10';
const DIM = { full: 66, slight: 30 };
const dimming = (percent: number) => component({ background: `rgb(${DARK} / ${percent}%)` });

export const overlay = recipe({
  base: component({
    position: 'fixed',
    inset: 0,
    zIndex: vars.zIndex.modal,
    selectors: moving(fadeIn, fadeOut),
  }),
  variants: {
    dim: {
      full: dimming(DIM.full),
      slight: dimming(DIM.slight),
    },
  },
  defaultVariants: { dim: 'full' },
});

// The overlay cannot cover the scrollbar gutter, so the page's background is dimmed as well.
for (const dim of ['full', 'slight'] as const) {
  globalStyle(`html:has(.${overlay.classNames.variants.dim[dim]})`, {
    '@layer': { [layers.components]: { background: `color-mix(in srgb, ${color.ground}, rgb(${DARK}) ${DIM[dim]}%)` } },
  });
}

export const panel = recipe({
  base: component({
    position: 'fixed',
    zIndex: vars.zIndex.modal,
    display: 'flex',
    flexDirection: 'column',
    background: color.surface,
    color: color.text,
    border: `1px solid ${color.line}`,
    boxShadow: vars.shadow.floating,
    selectors: { '&:focus': { outline: 'none' } },
  }),
  variants: {
    placement: {
      center: component({
        inset: 0,
        margin: 'auto',
        height: 'fit-content',
        maxWidth: '90%',
        maxHeight: '90vh',
        borderRadius: radius.panel,
        selectors: moving(rise, sink),
      }),
      bottom: component({
        insetInline: 0,
        bottom: `max(${space[16]}, env(safe-area-inset-bottom))`,
        marginInline: 'auto',
        maxWidth: `calc(100% - 2 * ${space[16]})`,
        maxHeight: '90vh',
        borderRadius: radius.panel,
        selectors: moving(rise, sink),
      }),
      right: component({
        insetBlock: 0,
        right: 0,
        maxWidth: '90%',
        borderRadius: `${radius.panel} 0 0 ${radius.panel}`,
        borderWidth: '0 0 0 1px',
        selectors: moving(fromRight, toRight, duration.panel),
      }),
      left: component({
        insetBlock: 0,
        left: 0,
        maxWidth: '90%',
        borderRadius: `0 ${radius.panel} ${radius.panel} 0`,
        borderWidth: '0 1px 0 0',
        selectors: moving(fromLeft, toLeft, duration.panel),
      }),
    },
    size: {
      /** A menu at the side with the page visible beside it. */
      drawer: component({ width: '75vw', maxWidth: 384 }),
      small: component({ width: 420 }),
      medium: component({ width: 640 }),
      large: component({ width: 960 }),
      /** A side panel; full width on a phone. */
      panel: component({ width: 550, maxWidth: '100%' }),
    },
  },
  defaultVariants: { placement: 'center', size: 'small' },
});

export type DialogVariants = NonNullable<RecipeVariants<typeof panel>> & NonNullable<RecipeVariants<typeof overlay>>;

const edge = `clamp(${space[16]}, 3vw, ${space[24]})`;

export const head = style(
  component({
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: space[16],
    padding: `${space[16]} ${space[12]} ${space[12]} ${edge}`,
  }),
);

export const headTexts = style(component({ display: 'grid', gap: space[8], minWidth: 0, paddingTop: space[8] }));

export const title = style(component({ fontSize: fontSize.title }));

export const description = style(component({ color: color.textQuiet, fontSize: fontSize.small }));

export const body = style(
  component({
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: `${space[4]} ${edge} ${edge}`,
  }),
);

export const footer = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: space[12],
    padding: `${space[16]} ${edge}`,
    borderTop: `1px solid ${color.line}`,
  }),
);
