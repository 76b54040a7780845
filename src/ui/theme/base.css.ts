import { type GlobalStyleRule, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { layers } from './layers.css.ts';

type Rule = NonNullable<GlobalStyleRule['@layer']>[string];
const base = (selector: string, rule: Rule) => globalStyle(selector, { '@layer': { [layers.base]: rule } });

base('html', {
  background: vars.color.ground,
  // Reserves space for the scrollbar, so that an opening dialog does not shift the page.
  scrollbarGutter: 'stable',
  scrollbarColor: `${vars.color.lineStrong} transparent`,
  // Keeps anchors and focused elements from hiding behind the sticky header.
  scrollPaddingTop: `calc(${vars.size.header} + ${vars.size.categoryBar} + ${vars.space[16]})`,
});

base('body, [data-theme]', { color: vars.color.text });
base('body', {
  background: vars.color.ground,
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.body,
  lineHeight: vars.lineHeight.text,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
});

base('h1, h2, h3, h4', {
  fontFamily: vars.font.heading,
  fontWeight: 700,
  lineHeight: vars.lineHeight.heading,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
});
base('h1', { fontSize: vars.fontSize.hero });
base('h2', { fontSize: vars.fontSize.heading });
base('h3', { fontSize: vars.fontSize.title });
base('h4', { fontSize: vars.fontSize.lead });
base('code, kbd, samp, pre', { fontFamily: vars.font.mono, fontSize: '0.92em' });
base('strong, b', { fontWeight: 650 });
base('hr', { border: 0, borderTop: `1px solid ${vars.color.line}` });

base('a', {
  color: vars.color.action,
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
});
// A long label would squeeze the icon beside it.
base(':is(a, button) > svg', { flexShrink: 0 });
base('a:hover', { color: vars.color.actionHover, textDecorationThickness: '2px' });

base(':focus-visible', {
  outline: `2px solid ${vars.color.action}`,
  outlineOffset: '2px',
  borderRadius: vars.radius.small,
});
// Headings and regions that take the focus after a navigation are not controls, so they get no focus ring.
base('[tabindex="-1"]:focus', { outline: 'none' });
base('::selection', { background: vars.color.actionFill, color: vars.color.onAction });

// The scroll lock of an open dialog. `!important` overrides Radix, which adds a margin as wide as the scrollbar, although that space
// is already reserved.
base('body[data-scroll-locked]', {
  overflow: 'hidden !important',
  overscrollBehavior: 'contain',
  marginRight: '0 !important',
  paddingRight: '0 !important',
});

// Radix disables the pointer for the page behind an open dialog. Its overlay already does, and a change of this inherited property
// makes the browser compute the styles of the whole page. The types of this property know no `!important`.
base('body', { pointerEvents: 'auto !important' as 'auto' });

// Disables motion for users who prefer that. The toast's progress animation keeps its duration, because its end closes the toast.
base('*:not(.Toastify__progress-bar):not([data-motion="fade"]), *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Even the shortest transition would delay inherited colors by one frame per level.
      transitionDuration: '0s !important',
    },
  },
});

/** Hides header, footer and menus in print. */
const onPaper = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@layer': { [layers.utilities]: { '@media': { print: rule } } } });

onPaper(':is(header, footer):not(main *), nav, .Toastify', { display: 'none !important' });
onPaper('body, [data-theme]', { background: '#fff', color: '#000' });
onPaper('main a', { textDecoration: 'none !important' });
// A region as high as the screen would push the next one to another sheet.
onPaper('*', { minHeight: '0 !important' });
onPaper('li, tr', { breakInside: 'avoid' });
onPaper('h1, h2, h3', { breakAfter: 'avoid' });
