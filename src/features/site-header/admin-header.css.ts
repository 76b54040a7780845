import { globalStyle, style } from '@vanilla-extract/css';
import { widthBelow } from '#ui/theme/breakpoints.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { below } from '#ui/theme/media.ts';
import { visuallyHiddenBox } from '#ui/visually-hidden/visually-hidden.css.ts';
import { header } from './site-header.css.ts';

const { color, fontSize, radius, size, space } = vars;

export const adminHeader = style([header]);
// What sticks below the header, and what scrolls into view there, follows its height.
globalStyle(`html:has(${adminHeader})`, { vars: { [size.header]: '56px', [size.categoryBar]: '0px' } });

export const row = style({ display: 'flex', alignItems: 'center', gap: space[12], minHeight: size.header });

export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: size.target,
  fontSize: 'clamp(1.05rem, 4.6vw, 1.25rem)',
  textDecoration: 'none',
  borderRadius: radius.control,
});

// On the narrowest screens only the mark fits; the name remains the link's accessible name.
globalStyle(`${home} svg + span`, {
  '@media': { [widthBelow(351)]: { position: 'absolute', clipPath: 'inset(50%)' } },
});

export const area = style({
  padding: `2px ${space[8]}`,
  border: `1px solid ${color.lineStrong}`,
  borderRadius: radius.small,
  color: color.textQuiet,
  fontSize: fontSize.tiny,
  fontWeight: 600,
});

export const links = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[4],
  marginInlineStart: 'auto',
});

export const shopLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
  minWidth: size.target,
  minHeight: size.target,
  paddingInline: space[8],
  borderRadius: radius.control,
  color: color.text,
  fontSize: fontSize.small,
  fontWeight: 550,
  textDecoration: 'none',
  selectors: { '&:hover': { background: color.raised } },
});
/** On a phone the icon stands alone. */
export const shopLinkText = style(below('tablet', visuallyHiddenBox));
