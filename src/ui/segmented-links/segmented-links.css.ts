import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css.ts';
import { FORCED_COLORS, selectedEntry } from '../theme/forced-colors.ts';
import { component } from '../theme/layered.ts';
import { TOUCH, below, queryBelow } from '../theme/media.ts';

const { color, fontSize, radius, space } = vars;

export const segments = style(
  component({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[4],
    width: 'fit-content',
    maxWidth: '100%',
    padding: 3,
    background: color.surface,
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    // On a phone the links share one row.
    ...below('tablet', { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr', width: '100%' }),
  }),
);

export const segment = style(
  component({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 36,
    padding: `0 ${space[16]}`,
    border: '1px solid transparent',
    borderRadius: radius.control,
    color: color.textQuiet,
    fontSize: fontSize.small,
    fontWeight: 600,
    textDecoration: 'none',
    textAlign: 'center',
    selectors: {
      '&:hover': { color: color.text, background: color.raised },
      '&[aria-current]': { color: color.action, background: color.actionSoft, borderColor: color.action },
    },
    '@media': {
      [queryBelow('tablet')]: { paddingInline: space[4] },
      [TOUCH]: { minHeight: 44 },
      // There backgrounds are dropped, and a transparent border is drawn.
      [FORCED_COLORS]: { borderColor: 'Canvas', selectors: { '&[aria-current]': selectedEntry } },
    },
  }),
);
