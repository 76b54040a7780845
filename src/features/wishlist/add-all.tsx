import { ShoppingCart } from 'lucide-react';
import type { Favorite } from '#contract/cart/favorites.ts';
import { useBulkAddToCart } from '#forms/use-add-to-cart.ts';
import { Button } from '#ui/button/button.tsx';

/** Adds all favorites to the cart that are neither in it nor purchased. Renders nothing when all are purchased. */
export function AddAll({ favorites }: { favorites: readonly Favorite[] }) {
  const missing = favorites.filter(({ purchased }) => !purchased);
  const { isCartKnown, isAllInCart, isBusy, add } = useBulkAddToCart('wishlist', missing);
  if (!isCartKnown || missing.length === 0) return null;
  return (
    <Button
      icon={<ShoppingCart size={16} aria-hidden="true" />}
      busy={isBusy}
      aria-disabled={isAllInCart}
      onClick={add}
    >
      {isAllInCart ? 'All in your cart' : 'Add all to cart'}
    </Button>
  );
}
