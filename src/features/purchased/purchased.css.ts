import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { TOUCH, below, query, queryBelow } from '#ui/theme/media.ts';

export const list = style({
  display: 'grid',
  gap: vars.space[12],
  listStyle: 'none',
  padding: 0,
  margin: 0,
});

/** The number of assets and Download all. */
export const listHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: vars.size.target,
});

export const downloads = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });

/** Picture and texts of a row of the compact list. */
export const asset = style({
  display: 'flex',
  gap: vars.space[12],
  alignItems: 'center',
  '@media': { [query('tablet')]: { minWidth: '14rem' } },
});
export const assetTexts = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start', minWidth: 0 });
export const thumbnail = style({ flex: 'none', width: 64, height: 48, borderRadius: vars.radius.small });
/** Below the title, which names the product already. */
export const rowLinks = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[16],
  fontSize: vars.fontSize.tiny,
  fontWeight: 400,
});
globalStyle(`${rowLinks} > a`, {
  '@media': { [TOUCH]: { display: 'inline-flex', alignItems: 'center', minHeight: vars.size.target } },
});
export const rowDownload = style({
  display: 'grid',
  gap: vars.space[4],
  justifyItems: 'start',
  maxWidth: '16rem',
  whiteSpace: 'normal',
});

/** On a card the download is at the end of the line of the facts. */
export const compactRows = style({});
globalStyle(`${compactRows} tbody td:last-child`, {
  '@media': { [queryBelow('tablet')]: { marginInlineStart: 'auto' } },
});
// Placeholders are as high as the rows.
globalStyle(`${compactRows} > [aria-busy] tbody td`, {
  '@media': { [query('tablet')]: { height: 65 }, [queryBelow('tablet')]: { flex: '1 0 100%' } },
});

export const card = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  alignItems: 'start',
  padding: vars.space[12],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  '@media': {
    [query('tablet')]: { gap: `${vars.space[8]} ${vars.space[16]}` },
    [query('tablet')]: { gridTemplateColumns: '128px minmax(0, 1fr)' },
  },
});

/** As high as its width says: the list of changes beside it can be long. */
export const picture = style({
  height: 'auto',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius.control,
  overflow: 'hidden',
});
/** Beside a small picture is only the head, and the files are below both. */
export const contents = style({
  display: 'contents',
  '@media': { [query('tablet')]: { display: 'grid', gap: vars.space[8], minWidth: 0 } },
});
globalStyle(`${contents} > :not(:first-child)`, { '@media': { [queryBelow('tablet')]: { gridColumn: '1 / -1' } } });
export const head = style({ display: 'grid', gap: vars.space[4], minWidth: 0 });
export const titleLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  alignItems: 'center',
  minWidth: 0,
});
export const title = style({ fontSize: vars.fontSize.lead });
export const quiet = style({ color: vars.color.textQuiet, fontSize: vars.fontSize.small });
export const purchase = style({ color: vars.color.textQuiet, fontSize: vars.fontSize.small });
// The line breaks between links, never inside one.
globalStyle(`${purchase} > a`, { whiteSpace: 'nowrap' });
for (const links of [purchase, rowLinks]) {
  globalStyle(`${links} > a:not(:hover)`, {
    color: vars.color.textQuiet,
    textDecorationColor: vars.color.controlLine,
  });
}

export const version = style({ display: 'grid', gap: vars.space[8] });
/** A short change stands beside the number. */
export const versionHead = style({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[12],
  alignItems: 'baseline',
});
export const versionTitle = style({
  color: vars.color.textQuiet,
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.tiny,
  fontWeight: 500,
});
export const files = style({ display: 'grid', gap: vars.space[8], listStyle: 'none', padding: 0, margin: 0 });

/** The button is beside the texts while it is small, and the progress below them. On a phone it is below the texts, as wide as they are. */
export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  alignItems: 'center',
  justifyContent: 'space-between',
});

globalStyle(`${file} > button`, { '@media': { [queryBelow('tablet')]: { flex: '1 0 100%' } } });

export const fileTexts = style({
  flex: '1 1 9rem',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[12]}`,
  alignItems: 'center',
  minWidth: 0,
});
export const fileName = style({ fontSize: vars.fontSize.small, fontWeight: 600, overflowWrap: 'anywhere' });
/** A phone has no room for it, and the download checks it. */
export const checksum = style({
  selectors: { '&[open]': { flexBasis: '100%' } },
  ...below('tablet', { display: 'none' }),
});
globalStyle(`${checksum} > summary`, {
  minHeight: 24,
  fontSize: vars.fontSize.tiny,
  '@media': { [TOUCH]: { minHeight: 40 } },
});
export const checksumRow = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8], alignItems: 'center' });
export const fileFacts = style({
  fontFamily: vars.font.mono,
  fontSize: vars.fontSize.tiny,
  color: vars.color.textQuiet,
  overflowWrap: 'anywhere',
});
const ending = style({
  display: 'inline-flex',
  gap: vars.space[4],
  alignItems: 'center',
  fontSize: vars.fontSize.small,
});
export const saved = style([ending, { color: vars.color.owned }]);
/** Not announced: the error is also a toast, which is. */
export const failed = style([ending, { color: vars.color.danger }]);
export const transfer = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12], alignItems: 'center' });
export const progress = style({ flex: '1 1 100px', minWidth: 0, maxWidth: 140, accentColor: vars.color.action });

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[16],
  alignItems: 'end',
  ...below('tablet', { display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' }),
});
export const reserved = style([toolbar, { visibility: 'hidden' }]);
export const search = style({ flex: '1 1 14rem', ...below('tablet', { gridColumn: '1 / -1' }) });
globalStyle(`${toolbar} > nav`, { '@media': { [queryBelow('tablet')]: { gridColumn: '1 / -1' } } });

/** The progress of the download queue. */
export const queue = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[16],
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: vars.space[16],
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.card,
  background: vars.color.raised,
});
export const queueTexts = style({ display: 'grid', gap: vars.space[4], flex: '1 1 16rem', minWidth: 0 });
export const queueProgress = style({ width: '100%', accentColor: vars.color.action });
export const interrupted = style([ending, { color: vars.color.text }]);
export const queueFile = style({ overflowWrap: 'anywhere' });
