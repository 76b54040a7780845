import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { component } from '../theme/layered.ts';

const { color, fontSize, size, space } = vars;

export const group = style(
  component({ display: 'grid', gap: space[4], border: 'none', padding: 0, margin: 0, minWidth: 0 }),
);
export const legend = style(component({ padding: 0, fontSize: fontSize.small, fontWeight: 600 }));

/** As wide as its stars. Their shapes begin where the legend does. */
export const row = style(
  component({
    position: 'relative',
    display: 'flex',
    width: 'fit-content',
    marginInlineStart: `calc(-1 * ${space[8]})`,
  }),
);

/** A radio button that is drawn as a star: empty an outline, which forced colors draw too. */
export const star = style(
  component({
    display: 'grid',
    placeItems: 'center',
    width: size.target,
    height: size.target,
    color: color.controlLine,
    cursor: 'pointer',
    selectors: {
      '&:hover': { color: color.text },
      '&:has(:focus-visible)': { outline: `2px solid ${color.action}`, outlineOffset: -2 },
      '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
    },
  }),
);

const first = { gridArea: '1 / 1' } as const;

/** The stars up to the chosen one are filled. */
export const shape = style(
  component({
    ...first,
    selectors: {
      [`${star}:has(:checked) > &, ${star}:has(~ ${star} > :checked) > &`]: { color: color.star, fill: 'currentColor' },
    },
  }),
);

/** Lies over the star, and takes the press. */
export const input = style(
  component({ ...first, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' }),
);

/** The name of the star; that of the chosen one is shown after the stars. */
export const name = style(
  component({
    position: 'absolute',
    insetInlineStart: `calc(100% + ${space[4]})`,
    color: color.text,
    fontSize: fontSize.small,
    lineHeight: size.target,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    clipPath: 'inset(50%)',
    selectors: { [`${star}:has(:checked) > &`]: { clipPath: 'none' } },
  }),
);
