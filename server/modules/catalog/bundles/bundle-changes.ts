import type { BundleChange } from '#contract/admin-bundles.ts';
import { toDecimal } from '#server/platform/money.ts';
import type { BundleMember, BundleValues } from '../queries/bundles.ts';

type Bundle = Pick<BundleValues, 'title' | 'priceMinor' | 'isListed'> & {
  products: readonly Pick<BundleMember, 'title'>[];
};

const textsOf = ({ title, products, priceMinor, isListed }: Bundle) => ({
  title,
  products: products.map((product) => product.title).join(', '),
  price: toDecimal(priceMinor).toFixed(2),
  is_listed: isListed ? 'yes' : 'no',
});

const FIELDS = ['title', 'products', 'price', 'is_listed'] as const;

/** The changed fields for the audit. @param before null for a new bundle */
export const changesOf = (before: Bundle | null, after: Bundle): BundleChange['changes'] => {
  const old = before && textsOf(before);
  const fresh = textsOf(after);
  return FIELDS.filter((field) => old?.[field] !== fresh[field]).map((field) => ({
    field,
    before: old?.[field] ?? null,
    after: fresh[field],
  }));
};
