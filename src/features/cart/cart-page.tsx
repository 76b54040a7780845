import type { ReactNode } from 'react';
import type { BuyNowChoice } from '#lib/addresses/cart-address.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { BuyNowNotice } from './buy-now-notice.tsx';
import { getPurchasableItems } from './cart-lines.ts';
import { ClearCart } from './clear-cart.tsx';
import { CartList, CartListSkeleton } from './cart-list.tsx';
import { layout } from './cart.css.ts';
import { GoesWellWith } from './goes-well-with.tsx';
import { PurchaseForm, type PurchaseFormProps } from './purchase-form.tsx';
import type { Tile as TileOf } from './tile.ts';
import { useBuyNowOffer } from './use-buy-now-offer.ts';
import { useCart } from './use-cart.ts';

interface CartPageProps extends Pick<PurchaseFormProps, 'leftOrder'> {
  buyNow: BuyNowChoice | null;
  outcome: ReactNode;
  Tile: TileOf;
}

/**
 * The cart with its total and the purchase form.
 * @param outcome of a payment that the user left
 * @param leftOrder number of the order of that payment
 * @param buyNow the product of Buy now; null for the whole cart
 * @param Tile renders one recommended product
 */
export function CartPage({ outcome, leftOrder, buyNow, Tile }: CartPageProps) {
  const { lines, isChanging, error, retry } = useCart();
  const purchasable = getPurchasableItems(lines ?? []);
  const offer = useBuyNowOffer(purchasable, buyNow);
  const missing = lines?.every(({ item }) => item.id !== buyNow?.productId) ? buyNow?.productId : undefined;
  const emptyNotice =
    purchasable.length === 0 ? (
      <Notice sentence="No products found" action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>} />
    ) : null;
  return (
    <Page title="Shop Cart">
      {outcome}
      <section className={purchasable.length > 0 || !lines ? layout : undefined} aria-label="Your cart" tabIndex={-1}>
        {lines ? (
          <div>
            {missing === undefined ? null : <BuyNowNotice productId={missing} fallback={emptyNotice} />}
            {lines.length > 0 ? (
              <CartList lines={lines} boughtId={offer?.choice.isWholeCart === false ? offer.item.id : undefined} />
            ) : null}
            {purchasable.length > 0 ? <ClearCart count={purchasable.length} /> : null}
            {missing === undefined ? emptyNotice : null}
          </div>
        ) : error ? (
          <RetryNotice sentence="Your cart could not be loaded" {...retry} />
        ) : (
          <CartListSkeleton />
        )}
        {purchasable.length > 0 ? (
          <PurchaseForm items={purchasable} isChanging={isChanging} leftOrder={leftOrder} offer={offer} />
        ) : null}
        {purchasable.length > 0 ? <GoesWellWith items={purchasable} Tile={Tile} /> : null}
      </section>
    </Page>
  );
}
