import {
  CHANGE_REFUSALS,
  type ChangeRefusal,
  type OverlaidField,
  type ProductChange,
  type ProductsChanged,
} from '#contract/admin/admin-products.ts';
import { changeLine } from '#lib/admin/field-changes.ts';

/** Names of the fields that an edit overlays. */
export const FIELD_LABELS: Record<OverlaidField, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
};

/** A change by an admin, one line per field. */
export const changeLines = ({ changes, used_imported: used }: ProductChange): string[] => [
  ...changes.map(changeLine),
  ...used.map((field) =>
    field === 'pictures' ? 'Pictures: imported ones again' : `${FIELD_LABELS[field]}: imported value again`,
  ),
];

const REFUSALS: Record<ChangeRefusal, (products: string) => string> = {
  product_conflict: (products) => `Someone else changed ${products} meanwhile. Check the list and try again`,
  not_found: (products) => `No longer in the shop: ${products}`,
  product_incomplete: (products) => `Without a picture or version: ${products}`,
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

/** Why products were not changed, one text per reason. */
export const describeRefused = (
  refused: ProductsChanged['refused'],
  rows: readonly { id: number; title: string }[],
): string[] =>
  CHANGE_REFUSALS.flatMap((reason) => {
    const titles = refused
      .filter((each) => each.reason === reason)
      .map(({ id }) => rows.find((row) => row.id === id)?.title ?? `Product ${id}`);
    return titles.length > 0 ? [REFUSALS[reason](nameProducts(titles))] : [];
  });
