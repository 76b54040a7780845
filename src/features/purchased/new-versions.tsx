import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { Badge } from '#ui/badge/badge.tsx';

/** Marks a product that has versions newer than the last downloaded one. */
export function NewVersions({ product }: { product: PurchasedProduct }) {
  const versions = product.versions.filter(({ is_new: isNew }) => isNew).map(({ version }) => version);
  return versions.length > 0 ? <Badge tone="action">New since your last download: {versions.join(', ')}</Badge> : null;
}
