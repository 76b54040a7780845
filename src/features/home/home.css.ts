import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { FIRST_VIEW } from '#contract/rendered-page.ts';
import { stageControlsTop } from '#ui/carousel/carousel.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { below, from, query, queryBelow, responsive } from '#ui/theme/media.ts';
import { visuallyHiddenBox } from '#ui/visually-hidden/visually-hidden.css.ts';
import { PHONE_PICTURE } from './banner.css.ts';

const { color, duration, easing, font, fontSize, radius, space } = vars;

/** Distance between the sections of the page. */
export const GAP = `clamp(${space[24]}, 5vw, ${space[64]})`;

export const page = style({
  // The line of the tag, below the picture.
  vars: { [stageControlsTop]: `calc(${PHONE_PICTURE}px + ${space[4]})` },
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: GAP,
  paddingBlock: `clamp(${space[12]}, 2vw, ${space[16]}) clamp(${space[48]}, 8vw, ${space[96]})`,
});

export const heading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[16],
  fontSize: fontSize.title,
});
// The hero follows closely. A margin of the heading could take at most its own height from the gap.
globalStyle(`${heading} + *`, { marginTop: `calc(${space[16]} - ${GAP})` });

/** What sets the shop apart. */
export const offer = style({
  color: color.textQuiet,
  fontFamily: font.text,
  fontSize: fontSize.small,
  fontWeight: 'normal',
  letterSpacing: 'normal',
  // The first product is on the first screen of a phone.
  ...below('phone', visuallyHiddenBox),
});

const pair = { display: 'grid', gap: space[16], gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const promotions = style({
  ...pair,
  ...responsive({ tablet: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[24] } }),
});

// What comes after the hero, the categories and the first shelf. Few screens show it at first. The browser lays out and paints these
// sections, and loads their pictures, when they come near. A phone paints the first view earlier.
globalStyle(`:root[${FIRST_VIEW}] ${promotions}, :root[${FIRST_VIEW}] ${promotions} ~ *`, {
  '@media': {
    screen: {
      contentVisibility: 'auto',
      // Shadows and focus rings go beyond the sections.
      overflowClipMargin: space[24],
    },
    // px. The average height of the sections, so that the length of the page is right.
    [queryBelow('tablet')]: { containIntrinsicHeight: 'auto 770px' },
    [query('tablet')]: { containIntrinsicHeight: 'auto 530px' },
    [query('desktop')]: { containIntrinsicHeight: 'auto 340px' },
  },
});

/** ms after the first rendering. By then most phones have taken over the document. */
const LAID_OUT_AFTER_MS = 2000;
/** ms between two sections, so that each is a short task. */
const LAID_OUT_EVERY_MS = 100;
/** At least the promotions and the sections after them. */
const LAID_OUT_COUNT = 10;

// After that the browser lays out the others, too: on fast scrolling, and in a picture of the whole page, they were empty.
const laidOut = keyframes({ to: { contentVisibility: 'visible' } });
for (let index = 0; index < LAID_OUT_COUNT; index += 1) {
  const section = index === 0 ? promotions : `${promotions} ~ :nth-last-child(${LAID_OUT_COUNT - index})`;
  globalStyle(`:root[${FIRST_VIEW}] ${section}`, {
    '@media': {
      screen: { animation: `${laidOut} 1ms ${LAID_OUT_AFTER_MS + index * LAID_OUT_EVERY_MS}ms forwards` },
    },
  });
}

// The pictures of the next shelf would load with it, because a browser loads pictures long before they come near.
globalStyle(`:root[${FIRST_VIEW}] ${promotions} + * picture`, { '@media': { screen: { contentVisibility: 'auto' } } });

/** All slides in one place: the highest one decides the height, as in the carousel. */
export const slideStack = style({ position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${slideStack} > section`, { gridArea: '1 / 1' });
globalStyle(`${slideStack} > [inert]`, { visibility: 'hidden' });

/** On a desktop the title is beside the tiles, so that the first products are on the first screen. */
export const categories = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  ...responsive({
    tablet: { gap: space[16] },
    desktop: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: space[24],
      marginTop: `calc(${space[24]} - ${GAP})`,
    },
  }),
});
// Large text leaves the controls no room beside the title: they go below it.
globalStyle(categories, below('narrow', { gap: 56 }));
globalStyle(`${categories} + *`, from('desktop', { marginTop: `calc(${space[32]} - ${GAP})` }));

export const tileFrame = style({ position: 'relative' });

/** Has the layout of the carousel, so that nothing moves when its code has loaded. */
export const tileRow = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gap: 12,
  overflow: 'hidden',
  gridAutoColumns: 'calc((100% - 12px) / 2)',
  ...responsive({
    phone: { gridAutoColumns: 'calc((100% - 3 * 12px) / 4)' },
    tablet: { gridAutoColumns: 'calc((100% - 4 * 12px) / 5)' },
    desktop: { gridAutoColumns: 'calc((100% - 5 * 12px) / 6)' },
  }),
});

export const tile = style({
  display: 'grid',
  justifyItems: 'center',
  gap: space[8],
  padding: `${space[16]} ${space[8]}`,
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: vars.shadow.raised,
  color: color.text,
  fontSize: fontSize.small,
  fontWeight: 650,
  letterSpacing: '0.08em',
  overflowWrap: 'anywhere',
  textTransform: 'uppercase',
  textDecoration: 'none',
  transition: `border-color ${duration.small} ${easing.enter}`,
  ...responsive({
    tablet: { paddingBlock: space[24] },
    desktop: {
      gridTemplateColumns: 'max-content max-content',
      placeContent: 'center',
      alignItems: 'center',
      padding: `${space[12]} ${space[4]}`,
    },
  }),
  selectors: {
    '&:hover': { borderColor: color.controlLine, color: color.text },
    '&:focus-visible': { borderRadius: radius.card },
  },
});

export const axisX = style({ color: color.axisX });
export const axisY = style({ color: color.axisY });
export const axisZ = style({ color: color.axisZ });

export const shelfHead = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  marginBottom: space[16],
  // Large text: the link is below the title.
  ...below('narrow', { flexWrap: 'wrap' }),
});

/** On a phone small enough for one line beside the link, with the fallback font too: the products would move with the web font. */
export const shelfTitle = style({ fontSize: fontSize.title, ...from('tablet', { fontSize: fontSize.heading }) });

export const more = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: space[4],
  minHeight: 28,
  fontSize: fontSize.small,
  fontWeight: 550,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
