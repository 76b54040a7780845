import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { TOUCH, below, query, queryBelow } from '#ui/theme/media.ts';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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

/** On a phone the download is below picture and texts, on wider screens beside them; the files are always last. */
export const card = style({
  display: 'grid',
  gridTemplate: '"picture head" auto "action action" auto "files files" auto / 96px minmax(0, 1fr)',
  gap: `${vars.space[8]} ${vars.space[12]}`,
  alignItems: 'start',
  padding: vars.space[12],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  '@media': {
    // Large text would have a few letters per line beside the picture.
    [queryBelow('narrow')]: { gridTemplate: '"picture" "head" "action" "files" / minmax(0, 1fr)' },
    [query('tablet')]: {
      gridTemplate: '"picture head action" auto "picture files files" 1fr / 128px minmax(0, 1fr) auto',
      columnGap: vars.space[16],
      rowGap: vars.space[4],
    },
  },
});

/** As high as its width says: the list of changes beside it can be long. */
export const picture = style({
  gridArea: 'picture',
  height: 'auto',
  aspectRatio: '4 / 3',
  borderRadius: vars.radius.control,
  overflow: 'hidden',
});
export const head = style({ gridArea: 'head', display: 'grid', gap: vars.space[4], minWidth: 0 });
export const mainAction = style({ gridArea: 'action' });
globalStyle(`${mainAction} > *`, {
  '@media': { [query('tablet')]: { justifyItems: 'end' }, [queryBelow('tablet')]: { maxWidth: 'none' } },
});
// The button of a single file has a wrapper without its own box.
globalStyle(`${mainAction} > * > button, ${mainAction} > * > div > button`, {
  '@media': { [queryBelow('tablet')]: { width: '100%' } },
});
export const versions = style({ gridArea: 'files', minWidth: 0 });
export const whole = style({ whiteSpace: 'nowrap' });
/** The newest version and its state, below the title. */
export const newest = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  alignItems: 'center',
  fontSize: vars.fontSize.small,
});
export const title = style({ fontSize: vars.fontSize.lead, overflowWrap: 'anywhere' });
/** Download is the one accent of a card. */
globalStyle(`${title} > a:not(:hover)`, { color: vars.color.text, textDecorationColor: vars.color.controlLine });
export const quiet = style({ color: vars.color.textQuiet, fontSize: vars.fontSize.small });
/** What was bought, and links to more about it. The line breaks between them, never inside one. */
export const purchase = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[16]}`,
  color: vars.color.textQuiet,
  fontSize: vars.fontSize.small,
});
globalStyle(`${purchase} a`, { whiteSpace: 'nowrap', ...below('narrow', { whiteSpace: 'normal' }) });
for (const links of [purchase, rowLinks]) {
  globalStyle(`${links} a:not(:hover)`, {
    color: vars.color.textQuiet,
    textDecorationColor: vars.color.controlLine,
  });
}

export const version = style({
  display: 'grid',
  gap: vars.space[8],
  paddingBlock: vars.space[8],
  selectors: { '&:not(:last-child)': { borderBottom: `1px solid ${vars.color.line}` } },
});
/** A short change stands beside the number. */
export const versionHead = style({
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

globalStyle(`${file} > div > button`, { '@media': { [queryBelow('tablet')]: { flex: '1 0 100%' } } });

export const fileTexts = style({
  flex: '1 1 9rem',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space[12]}`,
  alignItems: 'center',
  minWidth: 0,
});
export const fileName = style({ fontSize: vars.fontSize.small, overflowWrap: 'anywhere' });
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
