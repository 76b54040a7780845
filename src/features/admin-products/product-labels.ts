import {
  CHANGE_REFUSALS,
  type ChangeRefusal,
  type OverlaidField,
  type ProductChange,
  type ProductsChanged,
} from '#contract/admin-products.ts';
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
  category: 'Category',
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

const REFUSALS: Record<ChangeRefusal, (products: string) => string> = {
  product_conflict: (products) => `Someone else changed ${products} meanwhile. Check the list and try again`,
  not_found: (products) => `No longer in the shop: ${products}`,
  no_discount: (products) => `Too cheap for this sale: ${products}`,
};

/** Such as `3 products`. */
export const countProducts = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** Products that a refusal names; the others are counted. */
const NAMED_MAX = 3;

const nameProducts = (titles: readonly string[]) => {
  const others = titles.length - NAMED_MAX;
  return titles.slice(0, NAMED_MAX).join(', ') + (others > 0 ? ` and ${others} more` : '');
};

/** Why products were not changed, one line per reason. */
export const describeRefused = (
  refused: ProductsChanged['refused'],
  rows: readonly { id: number; title: string }[],
): string =>
  CHANGE_REFUSALS.flatMap((reason) => {
    const titles = refused
      .filter((each) => each.reason === reason)
      .map(({ id }) => rows.find((row) => row.id === id)?.title ?? `Product ${id}`);
    return titles.length > 0 ? [REFUSALS[reason](nameProducts(titles))] : [];
  }).join('\n');
