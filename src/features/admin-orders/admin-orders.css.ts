import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { below, responsive } from '#ui/theme/media.ts';

const { color, fontSize, radius, space } = vars;

export const stacked = style({ display: 'grid', gap: space[4] });
/** A name above an email. The minimum width makes the table scroll on a phone instead of breaking the email by letters. */
export const person = style([stacked, { minWidth: '10rem', overflowWrap: 'anywhere' }]);
/** A long word, such as a link, breaks. The minimum width is that of an ordinary word. */
export const reason = style({
  display: 'block',
  minWidth: '6rem',
  overflowWrap: 'anywhere',
  ...below('tablet', { minWidth: 0 }),
});
export const quiet = style({ color: color.textQuiet, fontSize: fontSize.tiny, overflowWrap: 'anywhere' });

export const oneLine = style({ whiteSpace: 'nowrap' });

/** The reason for a custom price: text that wraps inside a column of figures. */
export const priceNote = style([quiet, { whiteSpace: 'normal', minWidth: '10rem', fontFamily: vars.font.text }]);

export const disputeHint = style({ margin: 0, maxWidth: '44em' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] });

/** Two groups of facts; on narrower screens one above the other, with a line between them. */
export const factColumns = style({
  display: 'grid',
  gap: `0 ${space[32]}`,
  alignItems: 'start',
  ...responsive({ desktop: { gridTemplateColumns: '1fr 1fr' } }),
});
globalStyle(`${factColumns} > :last-child`, below('desktop', { borderTop: `1px solid ${color.line}` }));

/** Below the history. */
export const noteForm = style({ display: 'grid', gap: space[12], maxWidth: '44rem' });

export const section = style({ display: 'grid', gap: space[16], minWidth: 0 });
export const sectionTitle = style({ fontSize: fontSize.title });

export const history = style({ display: 'grid', listStyle: 'none', padding: 0, margin: 0 });

/** The steps of a payment attempt, below its outcome. */
export const steps = style({ display: 'grid', listStyle: 'none', padding: `${space[8]} 0 0`, margin: 0 });

/** An entry of the history: a dot on a vertical line. */
export const event = style({
  position: 'relative',
  display: 'grid',
  gap: space[4],
  padding: `0 0 ${space[16]} ${space[24]}`,
  borderInlineStart: `2px solid ${color.line}`,
  marginInlineStart: 5,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: -6,
      top: 6,
      width: 10,
      height: 10,
      borderRadius: radius.round,
      background: color.controlLine,
    },
    '&[data-kind^="admin."]::before, &[data-kind="note"]::before': { background: color.action },
    '&[data-kind^="payment."]::before, &[data-kind="grant.given"]::before': { background: color.owned },
    '&[data-kind^="refund."]::before, &[data-kind^="dispute."]::before, &[data-kind="grant.revoked"]::before': {
      background: color.danger,
    },
    '&:last-child': { borderColor: 'transparent' },
  },
});

export const eventHead = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[4]} ${space[12]}`, fontWeight: 600 });
export const eventTime = style({ color: color.textQuiet, fontFamily: vars.font.mono, fontSize: fontSize.tiny });
export const eventText = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
