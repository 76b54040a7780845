import type { PurchasedProduct } from '#contract/orders/purchased.ts';
import { certificatePath } from '#lib/addresses/orders-address.ts';
import { ownReviewPath } from '#lib/addresses/reviews-address.ts';
import { Link } from '#ui/link/link.tsx';

/** Leads to the license certificate of a purchased product. An entry without an order has none. */
export function CertificateLink({ product }: { product: PurchasedProduct }) {
  const label = 'License certificate';
  return product.order_number ? (
    <Link href={certificatePath(product.order_number, product.id)} aria-label={`${label} of ${product.title}`}>
      {label}
    </Link>
  ) : null;
}

/** Leads to the user's review of a purchased product. */
export function ReviewLink({ product }: { product: PurchasedProduct }) {
  const label = typeof product.own_rating === 'number' ? `Your review: ${product.own_rating} of 5` : 'Write a review';
  return (
    <Link href={ownReviewPath(product.id)} aria-label={`${label}, ${product.title}`}>
      {label}
    </Link>
  );
}
