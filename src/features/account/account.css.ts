import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from } from '#ui/theme/media.ts';

export const sidebar = style({
  display: 'grid',
  gap: vars.space[8],
  alignContent: 'start',
  padding: vars.space[12],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  background: vars.color.surface,
});

/** Hidden from the tablet width on, where the sidebar never collapses. */
export const toggle = style(from('tablet', { display: 'none' }));

export const links = style({
  display: 'grid',
  gap: vars.space[4],
  listStyle: 'none',
  padding: 0,
  margin: 0,
  selectors: { '&[hidden]': { display: 'none' } },
});

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
  selectors: {
    '&[aria-current]': {
      color: vars.color.text,
      background: vars.color.raised,
      boxShadow: `inset 3px 0 0 ${vars.color.action}`,
    },
  },
});

export const logOut = style({
  paddingTop: vars.space[8],
  marginTop: vars.space[8],
  borderTop: `1px solid ${vars.color.line}`,
});

export const panelTitle = style({
  padding: `${vars.space[12]} ${vars.space[12]} ${vars.space[4]}`,
  marginTop: vars.space[8],
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.textQuiet,
  fontFamily: vars.font.text,
  fontSize: vars.fontSize.tiny,
  fontWeight: 600,
});
