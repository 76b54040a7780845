import type { OverlaidField, ProductChange } from '#contract/admin-products.ts';
import { formatShortDateTime } from '#lib/dates.ts';

/** Names of the fields that an edit overlays. */
export const FIELD_LABELS: Record<OverlaidField, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
};

const CHANGE_LABELS: Record<ProductChange['changes'][number]['field'], string> = {
  ...FIELD_LABELS,
  new_price: 'Sale price',
  sale_starts_at: 'Sale starts',
  sale_ends_at: 'Sale ends',
  is_listed: 'Listed',
  pictures: 'Pictures',
  version: 'Version',
};

type Change = ProductChange['changes'][number];

const isMoment = (field: Change['field']) => field === 'sale_starts_at' || field === 'sale_ends_at';

const textOf = (field: Change['field'], value: string | null) => {
  if (value === null || value === '') return 'none';
  return isMoment(field) ? formatShortDateTime(value) : value;
};

const changeLine = ({ field, before, after }: Change) => {
  if (field === 'description') return 'Description changed';
  if (field === 'pictures') return `Pictures: ${after}`;
  return `${CHANGE_LABELS[field]}: ${textOf(field, before)} → ${textOf(field, after)}`;
};

/** A change by an admin, one line per field. */
export const changeLines = ({ changes, used_imported: used }: ProductChange): string[] => [
  ...changes.map(changeLine),
  ...used.map((field) => `${CHANGE_LABELS[field]}: imported ${field === 'pictures' ? 'ones' : 'value'} again`),
];
