import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '#api/cart/cart-query.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Product, ProductBundle } from '#contract/products/product.ts';
import { useIntentGate } from '#machines/intent-gate/intent-gate.react.ts';
import type { ProductIntent } from '#machines/intent-gate/intent-gate.machine.ts';
import type { FreeProduct, PurchaseSubject } from '#lib/cart/purchase-subject.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { Button } from '#ui/button/button.tsx';
import { Offer } from '#ui/offer/offer.tsx';
import { useBundleStatus } from './use-bundle-status.ts';
import { useForgetIntent } from './use-forget-intent.ts';
import { useFocusBeforeHeading } from './use-focus-before-heading.ts';
import { useProductStatus } from './use-product-status.ts';

const TEXTS: Record<ProductIntent['act'], { question: (title: string) => string; button: string }> = {
  add: { question: (title) => `You wanted to add ${title} to your cart.`, button: 'Add to cart' },
  buyNow: { question: (title) => `You wanted to buy ${title}.`, button: 'Add to cart' },
  favorite: { question: (title) => `You wanted to add ${title} to your wishlist.`, button: 'Add to wishlist' },
};

/** Offers once, after sign-in, the action that a visitor was denied. */
export function IntentOffer() {
  const signedIn = useIsSignedIn();
  const { held } = useIntentGate();
  if (!signedIn || !held) return null;
  switch (held.act) {
    case 'buy':
      return <PurchaseOffer purchase={held.purchase} />;
    case 'bundle':
      return <LoadedBundleOffer bundle={held.bundle} />;
    case 'add':
    case 'buyNow':
    case 'favorite':
      return <LoadedProductOffer intent={held} />;
  }
}

/** Of a cart only while it has products. The server compares the total, and the shop asks when a price has changed. */
function PurchaseOffer({ purchase }: { purchase: PurchaseSubject }) {
  const { data: cart } = useQuery(cartQuery(useShopApi()));
  if (purchase.type === 'purchase.continue')
    return <OfferToResume text={`You wanted to pay order ${purchase.orderNumber}.`} button="Go to payment" />;
  if (purchase.free) return <FreeOffer product={purchase.free} />;
  return cart?.length ? <OfferToResume text="You wanted to buy what is in your cart." button="Go to payment" /> : null;
}

/** Of a free product until the user owns it. */
function FreeOffer({ product: { id, title } }: { product: FreeProduct }) {
  const { data: product } = useQuery(productQuery(useShopApi(), String(id)));
  useForgetIntent(product?.purchased === true);
  if (product?.purchased !== false) return null;
  return <OfferToResume text={`You wanted to get ${title}.`} button="Get it free" />;
}

/** Of a bundle while the shop offers it to this user. */
function LoadedBundleOffer({ bundle }: { bundle: ProductBundle }) {
  const { data: product } = useQuery(productQuery(useShopApi(), String(bundle.products[0]?.id)));
  const offered = product?.bundles?.find(({ id }) => id === bundle.id);
  return offered ? <BundleOffer bundle={offered} /> : null;
}

function BundleOffer({ bundle }: { bundle: ProductBundle }) {
  const { send } = useIntentGate();
  const { isCartKnown, isInCart, isAdding, add } = useBundleStatus(bundle);
  useForgetIntent(isInCart);
  if (!isCartKnown || isInCart || isAdding) return null;
  return (
    <OfferToResume
      text={`You wanted to add the bundle ${bundle.title} to your cart.`}
      button="Add bundle to cart"
      onResume={() => {
        send({ type: 'intent.forget' });
        add();
      }}
    />
  );
}

function LoadedProductOffer({ intent }: { intent: ProductIntent }) {
  const { data: product } = useQuery(productQuery(useShopApi(), String(intent.product.id)));
  return product ? <ProductOffer intent={intent} product={product} /> : null;
}

function ProductOffer({ intent: { act }, product }: { intent: ProductIntent; product: Product }) {
  const api = useShopApi();
  const { action, isFavorite } = useProductStatus(product);
  const isCartKnown = useQuery(cartQuery(api)).isSuccess;
  const { data: favorites } = useQuery(favoritesQuery(api));
  const isForWishlist = act === 'favorite';
  const isKnown = isForWishlist ? favorites !== undefined : isCartKnown;
  const isDone = isForWishlist ? favorites?.some(({ id }) => id === product.id) === true : isKnown && action !== 'add';
  useForgetIntent(isDone);
  // While the product is being added, the wishlist toggle would remove it.
  if (!isKnown || isDone || (isForWishlist && isFavorite)) return null;
  const { question, button } = TEXTS[act];
  return <OfferToResume text={question(product.title)} button={button} />;
}

interface OfferToResumeProps {
  text: string;
  button: string;
  /** By default the gate carries out what it holds. */
  onResume?: () => void;
}

function OfferToResume({ text, button, onResume }: OfferToResumeProps) {
  const { send } = useIntentGate();
  return (
    <Offer label="Continue where you left off" text={text} focusRef={useFocusBeforeHeading()}>
      <Button size="small" onClick={onResume ?? (() => send({ type: 'intent.resume' }))}>
        {button}
      </Button>
      <Button size="small" tone="quiet" onClick={() => send({ type: 'intent.forget' })}>
        No, thanks
      </Button>
    </Offer>
  );
}
