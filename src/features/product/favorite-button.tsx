import { Heart } from 'lucide-react';
import type { Product } from '#contract/products/product.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { pressed } from './product-inspector.css.ts';
import { useProductStatus } from './use-product-status.ts';

const heartIcon = (isFavorite: boolean) => (
  <Heart size={20} aria-hidden="true" fill={isFavorite ? 'currentColor' : 'none'} />
);

/** The wishlist toggle of a product card. */
export function FavoriteToggle({ product }: { product: Product }) {
  const { isFavorite, sendIntent } = useProductStatus(product);
  return (
    <IconButton
      tone="floating"
      label={`Keep ${product.title} in the wishlist`}
      icon={heartIcon(isFavorite)}
      pressed={isFavorite}
      onClick={() => sendIntent('favorite')}
    />
  );
}

/** The wishlist toggle with a text, for the product page. */
export function FavoriteButton({ product }: { product: Product }) {
  const { isFavorite, sendIntent } = useProductStatus(product);
  return (
    <Button
      tone="quiet"
      size="large"
      icon={heartIcon(isFavorite)}
      className={isFavorite ? pressed : undefined}
      aria-pressed={isFavorite}
      onClick={() => sendIntent('favorite')}
    >
      Wishlist <VisuallyHidden>{product.title}</VisuallyHidden>
    </Button>
  );
}
