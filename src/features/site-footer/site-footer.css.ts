import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { below, responsive } from '#ui/theme/media.ts';

const { color, font, fontSize, radius, size, space } = vars;

export const footer = style({
  marginTop: 'auto',
  background: color.surface,
  borderTop: `1px solid ${color.line}`,
  paddingBlock: `clamp(${space[32]}, 5vw, ${space[64]})`,
  fontSize: fontSize.small,
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[24],
  ...responsive({
    tablet: { gap: `${space[32]} ${space[24]}`, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    desktop: { gridTemplateColumns: '1.8fr 0.8fr 1.2fr 1.2fr 1.4fr 1fr' },
  }),
});

export const about = style({
  gridColumn: '1 / -1',
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: space[12],
  ...responsive({ desktop: { gridColumn: 'auto', maxWidth: '21em' } }),
});

export const home = style({ fontSize: 'min(1.25rem, 9vw)', textDecoration: 'none', borderRadius: radius.control });

/** Links side by side, on as few rows as they need. */
export const row = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[16], rowGap: space[4] });

export const profile = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: 28,
  color: color.textQuiet,
  textDecoration: 'none',
  selectors: { '&:hover': { color: color.text, textDecoration: 'underline' } },
});

export const quiet = style({ color: color.textQuiet });

export const heading = style({
  marginBottom: space[12],
  fontFamily: font.text,
  fontSize: fontSize.small,
  fontWeight: 650,
  letterSpacing: 0,
});

export const list = style({ display: 'grid', gap: space[4] });

export const link = style({
  display: 'inline-block',
  minHeight: 28,
  paddingBlock: 3,
  color: color.textQuiet,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { color: color.text, textDecoration: 'underline' } },
});

/** A button that looks like a link. */
export const textButton = style([link, { cursor: 'pointer', textAlign: 'start' }]);

// The payment methods are below a shorter column beside it.
export const company = style({ minWidth: 0, ...below('desktop', { gridRow: 'span 2' }) });

/** Reserves the space of five lines while they load. */
export const address = style({ minHeight: `calc(5 * 1.5em)`, fontStyle: 'normal', color: color.text });

/** A number that breaks at a hyphen reads as two: it goes to a line of its own, and breaks only if it is longer. */
export const unbroken = style({ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' });

export const contact = style({ display: 'grid', justifyItems: 'start', marginTop: space[8] });

export const payment = style({ minWidth: 0, maxWidth: size.content });

export const gateways = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });

// The logos need a light background in both themes.
export const gateway = style({
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  background: '#ffffff',
  border: `1px solid ${color.line}`,
  borderRadius: 6,
});

export const brands = style([quiet, { marginTop: space[8] }]);

export const retry = style([textButton, { textDecoration: 'underline', textUnderlineOffset: '0.2em' }]);
