import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { layers } from './layers.css.ts';

type Rule = NonNullable<GlobalStyleRule['@layer']>[string];
const base = (selector: string, rule: Rule) => globalStyle(selector, { '@layer': { [layers.base]: rule } });

base('html', {
  background: vars.color.ground,
  // Room for the scrollbar stays reserved, so that an opening dialog does not shift the page.
  scrollbarGutter: 'stable',
  scrollbarColor: `${vars.color.lineStrong} transparent`,
  // What is jumped to or focused must not hide behind the sticky header.
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
base('a:hover', { color: vars.color.actionHover, textDecorationThickness: '2px' });

base(':focus-visible', {
  outline: `2px solid ${vars.color.action}`,
  outlineOffset: '2px',
  borderRadius: vars.radius.small,
});
// A heading or region that takes focus after navigation is not something to operate: no ring around it.
base('[tabindex="-1"]:focus', { outline: 'none' });
base('::selection', { background: vars.color.action, color: vars.color.onAction });

// The scroll lock of an open dialog. Important, because the dialog library's own rule (when its style tag gets past
// the content security policy) pushes the body aside by the scrollbar's width, whose room is reserved already.
base('body[data-scroll-locked]', {
  overflow: 'hidden !important',
  overscrollBehavior: 'contain',
  marginRight: '0 !important',
  paddingRight: '0 !important',
});

// Nothing moves for whoever asked for that. A timer drawn as an animation must still run its course: it decides when
// a notification leaves, not how.
base('*:not(.Toastify__progress-bar):not([data-motion="fade"]), *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // None at all: the shortest one would still hand an inherited color down one level a frame.
      transitionDuration: '0s !important',
    },
  },
});

/** On paper stands the page alone: the shop's header, footer and menus lead nowhere there. */
const onPaper = (selector: string, rule: Rule) =>
  globalStyle(selector, { '@layer': { [layers.utilities]: { '@media': { print: rule } } } });

onPaper(':is(header, footer):not(main *), nav, .Toastify', { display: 'none !important' });
onPaper('body, [data-theme]', { background: '#fff', color: '#000' });
