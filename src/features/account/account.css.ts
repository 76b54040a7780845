import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { TOUCH, below, from, queryBelow } from '#ui/theme/media.ts';
import { STICKY_TOP } from '#ui/theme/sticky-top.ts';
import { visuallyHiddenBox } from '#ui/visually-hidden/visually-hidden.css.ts';
import { MENU_ABOVE, MENU_BESIDE } from './account-media.ts';

const frame = {
  padding: vars.space[8],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
} as const;

/** On a phone only the expanded menu has a frame; collapsed it is a slim bar. On a tablet it is a row above the page. On wider screens it stays in view and scrolls by itself. */
export const sidebar = style({
  display: 'grid',
  gap: vars.space[4],
  alignContent: 'start',
  '@media': {
    [MENU_ABOVE]: frame,
    [MENU_BESIDE]: {
      ...frame,
      position: 'sticky',
      top: STICKY_TOP,
      maxHeight: `calc(100dvh - ${STICKY_TOP} - ${vars.space[8]})`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
    },
    // The header is not sticky there either.
    '(max-height: 480px)': { position: 'static', maxHeight: 'none' },
  },
});

/** The button of the menu and the user. Its height is the same before the profile is loaded. */
export const head = style({
  display: 'flex',
  gap: vars.space[12],
  alignItems: 'center',
  justifyContent: 'space-between',
  minWidth: 0,
  '@media': {
    [MENU_ABOVE]: { minHeight: '1.5rem', paddingInline: vars.space[8] },
    [MENU_BESIDE]: {
      minHeight: '3rem',
      padding: `0 ${vars.space[12]} ${vars.space[8]}`,
      lineHeight: vars.lineHeight.snug,
      borderBottom: `1px solid ${vars.color.line}`,
    },
    // Large text: the user is below the button.
    [queryBelow('narrow')]: { flexWrap: 'wrap', alignContent: 'start', rowGap: vars.space[4], minHeight: '3.5rem' },
  },
});

/** One line beside the button on a phone and above the links on a tablet, two lines on wider screens. */
export const user = style({
  position: 'relative',
  display: 'grid',
  minWidth: 0,
  fontSize: vars.fontSize.small,
  '@media': {
    [MENU_ABOVE]: { display: 'flex', gap: vars.space[8], alignItems: 'baseline' },
    [queryBelow('narrow')]: { maxWidth: '100%' },
  },
});
export const userLabel = style({
  color: vars.color.textQuiet,
  fontSize: vars.fontSize.tiny,
  ...below('tablet', visuallyHiddenBox),
});
export const userName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 600 });

/** Hidden from the tablet width on, where the sidebar never collapses. */
export const toggle = style({ flex: 'none', ...from('tablet', { display: 'none' }) });

export const links = style({
  display: 'grid',
  gap: 2,
  listStyle: 'none',
  padding: 0,
  margin: 0,
  '@media': { [MENU_ABOVE]: { display: 'flex', flexWrap: 'wrap', gap: `2px ${vars.space[4]}`, alignItems: 'center' } },
  selectors: { '&[hidden]': { display: 'none' } },
});
// A group of an admin has rows of its own.
globalStyle(`${links} > :is(:has(> ul), :has(> [open]))`, { '@media': { [MENU_ABOVE]: { flexBasis: '100%' } } });

/** The links of the account and, nested, of the admin panel. */
export const menu = style([links, below('tablet', frame)]);

export const link = style({
  display: 'flex',
  gap: vars.space[12],
  alignItems: 'center',
  minHeight: 44,
  padding: `0 ${vars.space[12]}`,
  borderRadius: vars.radius.control,
  color: vars.color.textQuiet,
  textDecoration: 'none',
  ':hover': { color: vars.color.text, background: vars.color.raised },
  '@media': {
    // Dense, so that all pages of an admin are in view at once.
    [MENU_ABOVE]: { gap: vars.space[8], minHeight: 36, paddingInline: vars.space[8], fontSize: vars.fontSize.small },
    [MENU_BESIDE]: { minHeight: 32, fontSize: vars.fontSize.small },
    // A finger needs more.
    [TOUCH]: { minHeight: 44 },
  },
  selectors: {
    '&[aria-current]': {
      color: vars.color.text,
      background: vars.color.actionSoft,
      boxShadow: `inset 3px 0 0 ${vars.color.action}`,
      '@media': { [MENU_ABOVE]: { boxShadow: `inset 0 -3px 0 ${vars.color.action}` } },
      // Drawn only where a browser replaces the colors of the page and drops the two above.
      outline: '2px solid transparent',
      outlineOffset: -2,
    },
    '&[aria-current]:focus-visible': { outlineColor: vars.color.action },
  },
});

/** No line between groups on a tablet, where each has rows of its own. */
const together = { paddingTop: 0, marginTop: 0, borderTop: 0 };
/** A line above a group of entries. */
const divided = { paddingTop: vars.space[8], marginTop: vars.space[8], borderTop: `1px solid ${vars.color.line}` };
export const logOut = style({
  ...divided,
  '@media': { [MENU_ABOVE]: { ...together, marginInlineStart: 'auto' } },
});

export const panelTitle = style({
  padding: `${vars.space[4]} ${vars.space[12]}`,
  color: vars.color.textQuiet,
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.tiny,
  fontWeight: 600,
  selectors: {
    'li:first-child > &': { paddingTop: vars.space[8], color: vars.color.text, fontSize: vars.fontSize.small },
    'li:not(:first-child) > &': { ...divided, '@media': { [MENU_ABOVE]: together } },
  },
});

/** The account pages of an admin. */
export const ownGroup = style({
  selectors: { 'li:not(:first-child) > &': { ...divided, '@media': { [MENU_ABOVE]: together } } },
});
globalStyle(`${ownGroup} > summary`, {
  width: 'auto',
  minHeight: 28,
  paddingInline: vars.space[12],
  fontSize: vars.fontSize.tiny,
  fontWeight: 600,
  '@media': { [queryBelow('tablet')]: { fontSize: vars.fontSize.small }, [TOUCH]: { minHeight: 44 } },
});
/** Closed, the group stands for the open page. */
globalStyle(`${ownGroup}:not([open]):has([aria-current]) > summary`, {
  color: vars.color.text,
  background: vars.color.actionSoft,
  borderRadius: vars.radius.control,
});
