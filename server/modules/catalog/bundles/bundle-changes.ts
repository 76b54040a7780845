import type { BundleChange } from '#contract/admin/admin-bundles.ts';
import { toDecimal } from '#server/platform/money.ts';
import type { BundleMember, BundleValues } from '../queries/bundles.ts';

type Bundle = Pick<BundleValues, 'title' | 'priceMinor' | 'isListed'> & {
  products: readonly Pick<BundleMember, 'title'>[];
};

const toAuditTexts = ({ title, products, priceMinor, isListed }: Bundle) => ({
  title,
  products: products.map((product) => product.title).join(', '),
  price: toDecimal(priceMinor).toFixed(2),
  is_listed: isListed ? 'yes' : 'no',
});

const FIELDS = ['title', 'products', 'price', 'is_listed'] as const;

/** The changed fields for the audit. @param before null for a new bundle */
export const computeChanges = (before: Bundle | null, after: Bundle): BundleChange['changes'] => {
  const old = before && toAuditTexts(before);
  const fresh = toAuditTexts(after);
  return FIELDS.filter((field) => old?.[field] !== fresh[field]).map((field) => ({
    field,
    before: old?.[field] ?? null,
    after: fresh[field],
  }));
};
