import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/contract.css.ts';
import { from, query } from '#ui/theme/media.ts';
import { visuallyHiddenBox } from '#ui/visually-hidden/visually-hidden.css.ts';

const { color, fontSize, radius, shadow, space } = vars;

export const group = style({ display: 'grid', gap: space[16], minWidth: 0 });
export const heading = style({ fontSize: fontSize.title });
export const quiet = style({ color: color.textQuiet });
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${space[8]} ${space[16]}` });

/** The buttons of a form or a selection. They stay in view while the fields, the preview or the list are. */
export const saveBar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  padding: space[12],
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  boxShadow: shadow.raised,
  '@media': {
    // On a low or zoomed screen a sticky bar would cover the fields.
    '(max-height: 480px)': { position: 'static' },
  },
});
// Keeps focused fields from hiding behind the bar.
globalStyle(`html:has(${saveBar})`, { scrollPaddingBottom: space[96] });
// The bar's own controls are in that padding: without this the page jumps when one gets the focus.
globalStyle(`html:has(${saveBar} :focus)`, { scrollPaddingBottom: 0 });

/** What the buttons of the bar are for. */
export const unsaved = style({ flex: 1, minWidth: 'min-content', fontSize: fontSize.small, fontWeight: 600 });

/** On a phone the category has a line of its own, and the count breaks so that the button that clears the selection has room beside it. */
export const selectionBar = style([saveBar, { columnGap: space[8] }]);
export const selectedCount = style({
  flex: '1 0 min-content',
  width: 'min-content',
  fontSize: fontSize.small,
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  ...from('tablet', { flex: 'none', width: 'auto' }),
});
export const clearSelection = style({ marginInlineStart: 'auto' });
export const categoryChoice = style({
  display: 'flex',
  flex: '1 1 100%',
  order: 1,
  alignItems: 'center',
  gap: space[8],
  minWidth: 0,
  ...from('tablet', { flex: '0 1 auto', order: 0 }),
});
globalStyle(`${categoryChoice} > :first-child`, { flex: 1, minWidth: 0 });
// Its first option says what to choose.
globalStyle(`${categoryChoice} label`, visuallyHiddenBox);
export const categorySelect = style(
  from('tablet', { width: '12rem', minHeight: vars.size.target, paddingBlock: space[4], fontSize: fontSize.small }),
);
/** One reason per line, below the buttons. */
export const refused = style({
  order: 2,
  flexBasis: '100%',
  color: color.danger,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** The imported value below an edited field. */
export const imported = style({ display: 'grid', justifyItems: 'start', gap: space[8], minWidth: 0 });
export const importedText = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line', maxWidth: '44em' });

export const changes = style({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });
export const change = style({ overflowWrap: 'anywhere' });
export const titleLink = style({ overflowWrap: 'anywhere' });

export const titleCell = style({ display: 'flex', alignItems: 'center', gap: space[12], minWidth: 0 });
/** The main category above the others, as two lines fit beside the picture. */
export const categoriesCell = style({ display: 'grid', gap: space[4] });
export const otherCategories = style({ color: color.textQuiet, fontSize: fontSize.tiny });
/** A price that takes two lines keeps to the edge of its column. */
export const priceCell = style({});
globalStyle(`${priceCell} > *`, { '@media': { [query('tablet')]: { justifyContent: 'flex-end' } } });

/** Keeps its place when a product has no picture, so that titles are aligned. */
export const thumbnail = style({
  flex: 'none',
  width: 56,
  height: 42,
  borderRadius: radius.small,
  overflow: 'hidden',
  background: color.raised,
});

export const pictures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: space[24],
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const picture = style({ display: 'grid', alignContent: 'start', gap: space[8], minWidth: 0 });
export const pictureActions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[4] });
export const altField = style({ minHeight: 96 });

/** Chosen files are in a list of their own, so the field never names one. */
export const uploadChooser = style({
  color: 'transparent',
  selectors: { '&::file-selector-button': { marginInlineEnd: 0 } },
});
export const uploadProgress = style({ display: 'grid', gap: space[4] });
export const uploadBar = style({ width: '100%', accentColor: color.action });

export const versionFiles = style({ display: 'grid', gap: space[8], listStyle: 'none', padding: 0, margin: 0 });
export const versionFile = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const preview = style({
  display: 'grid',
  gap: space[24],
  alignItems: 'start',
  ...from('tablet', { gridTemplateColumns: '240px minmax(0, 1fr)' }),
});
export const previewPicture = style({ aspectRatio: '4 / 3', overflow: 'hidden', borderRadius: radius.control });
export const previewPictures = style({ display: 'grid', gap: space[8], minWidth: 0 });
export const previewRow = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[8],
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const previewTitle = style({ fontSize: fontSize.lead, fontWeight: 650, overflowWrap: 'anywhere' });
export const previewText = style({ color: color.textQuiet, overflowWrap: 'anywhere', maxWidth: vars.size.measure });
