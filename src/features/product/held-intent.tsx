import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Product } from '#contract/product.ts';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import type { ProductIntent } from '#machines/intent-gate/intent-gate.machine.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Offer } from '#ui/offer/offer.tsx';
import { useProductStanding } from './use-product-standing.ts';

const WORDS: Record<ProductIntent['act'], { wish: (title: string) => string; button: string }> = {
  add: { wish: (title) => `You wanted to add ${title} to your cart.`, button: 'Add to cart' },
  favorite: { wish: (title) => `You wanted to keep ${title} in your wishlist.`, button: 'Keep it' },
};

/** What was refused before the sign-in, offered again, once (design, section 11). Nothing is done without being asked for. */
export function HeldIntent() {
  const signedIn = useIsSignedIn();
  const { held } = useIntentGate();
  const { data: product } = useQuery({
    ...productQuery(useShopApi(), String(held?.productId)),
    enabled: signedIn && held !== null,
  });
  return signedIn && held && product ? <HeldOffer intent={held} product={product} /> : null;
}

function HeldOffer({ intent: { act }, product }: { intent: ProductIntent; product: Product }) {
  const api = useShopApi();
  const { send } = useIntentGate();
  const { action, isFavorite } = useProductStanding(product);
  const isCartKnown = useQuery(cartQuery(api)).isSuccess;
  const areFavoritesKnown = useQuery(favoritesQuery(api)).isSuccess;
  // What is in the cart or the wishlist already must not be offered: the heart would take it out again.
  const isWanting = act === 'add' ? isCartKnown && action === 'add' : areFavoritesKnown && !isFavorite;
  if (!isWanting) return null;
  const { wish, button } = WORDS[act];
  return (
    <Offer label="Where you left off" text={wish(product.title)}>
      <Button size="small" onClick={() => send({ type: 'intent.resume' })}>
        {button}
      </Button>
      <Button size="small" tone="quiet" onClick={() => send({ type: 'intent.forget' })}>
        No, thanks
      </Button>
    </Offer>
  );
}
