import { Heart } from 'lucide-react';
import type { Product } from '#contract/product.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { pressed } from './product-inspector.css.ts';
import { useProductStanding } from './use-product-standing.ts';

const heart = (isFavorite: boolean) => (
  <Heart size={20} aria-hidden="true" {...(isFavorite ? { fill: 'currentColor' } : {})} />
);

/** The heart on a tile: in the wishlist or not. */
export function FavoriteToggle({ product }: { product: Pick<Product, 'id' | 'title'> }) {
  const { isFavorite, isTogglingFavorite, want } = useProductStanding(product);
  return (
    <IconButton
      tone="floating"
      label={`Keep ${product.title} in the wishlist`}
      icon={heart(isFavorite)}
      pressed={isFavorite}
      busy={isTogglingFavorite}
      onClick={() => want('favorite')}
    />
  );
}

/** The same in words, for the product's own page. */
export function FavoriteButton({ product }: { product: Pick<Product, 'id' | 'title'> }) {
  const { isFavorite, isTogglingFavorite, want } = useProductStanding(product);
  return (
    <Button
      tone="quiet"
      size="large"
      icon={heart(isFavorite)}
      className={isFavorite ? pressed : undefined}
      aria-pressed={isFavorite}
      busy={isTogglingFavorite}
      onClick={() => want('favorite')}
    >
      Wishlist <VisuallyHidden>{product.title}</VisuallyHidden>
    </Button>
  );
}
