import type { OverlaidField, ProductChange } from '#contract/admin-products.ts';

/** Names of the fields that an edit overlays. */
export const FIELD_LABELS: Record<OverlaidField, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
};

const CHANGE_LABELS: Record<ProductChange['changes'][number]['field'], string> = {
  ...FIELD_LABELS,
  new_price: 'Sale price',
  is_listed: 'Listed',
};

const textOf = (value: string | null) => (value === null || value === '' ? 'none' : value);

/** A change by an admin, one line per field. */
export const changeLines = ({ changes, used_imported: used }: ProductChange): string[] => [
  ...changes.map(({ field, before, after }) =>
    field === 'description' ? 'Description changed' : `${CHANGE_LABELS[field]}: ${textOf(before)} → ${textOf(after)}`,
  ),
  ...used.map((field) => `${FIELD_LABELS[field]}: imported value again`),
];
