import { Zap } from 'lucide-react';
import type { Product } from '#contract/products/product.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { unlessModified } from '#ui/link/unless-modified.ts';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { useProductStatus } from './use-product-status.ts';

/** Adds the product and opens the cart, which offers to buy it alone. A visitor signs in first, and then finds it in the cart. */
export function BuyNowLink({ product }: { product: Product }) {
  const { action, sendIntent } = useProductStatus(product);
  if (action !== 'add') return null;
  return (
    <ButtonLink
      tone="quiet"
      size="large"
      href={`/account/cart?buy=${product.id}`}
      icon={<Zap size={16} aria-hidden="true" />}
      // A click with a modifier key opens another tab, whose cart offers to add the product.
      onClick={unlessModified(() => sendIntent('buyNow'))}
    >
      Buy now <VisuallyHidden>{product.title}</VisuallyHidden>
    </ButtonLink>
  );
}
