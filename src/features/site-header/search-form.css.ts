import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

const { color, radius, space } = vars;

/** px; size of the two buttons inside the field */
const BUTTON = 40;

export const search = style({
  position: 'relative',
  display: 'flex',
  gridArea: 'search',
  minWidth: 0,
  ...from('tablet', { width: '100%', maxWidth: 520, justifySelf: 'center' }),
});

export const searchInput = style({
  width: '100%',
  minWidth: 0,
  height: 42,
  padding: `0 ${2 * BUTTON + 8}px 0 ${space[16]}`,
  textOverflow: 'ellipsis',
  background: color.ground,
  color: color.text,
  border: `1px solid ${color.controlLine}`,
  borderRadius: radius.round,
  appearance: 'none',
  selectors: {
    '&:placeholder-shown': { paddingInlineEnd: BUTTON + 8 },
    '&::placeholder': { color: color.textQuiet, opacity: 1 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    '&:hover': { borderColor: color.text },
    // The highlight ring after a navigation is wider and softer than the focus ring.
    '[data-highlighted] > &': { borderColor: color.action, boxShadow: `0 0 0 4px ${color.actionSoft}` },
    '&:focus': { outline: `2px solid ${color.action}`, outlineOffset: -1, borderColor: 'transparent' },
  },
});

const inside = {
  position: 'absolute',
  insetBlock: 1,
  width: BUTTON,
  height: BUTTON,
  borderRadius: radius.round,
  color: color.textQuiet,
} as const;

export const submitButton = style({ ...inside, insetInlineEnd: 2 });

export const clearButton = style({ ...inside, insetInlineEnd: 2 + BUTTON });
