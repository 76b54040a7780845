import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { productQuery } from '#api/catalog/product-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Product } from '#contract/products/product.ts';
import { useBulkAddToCart } from '#forms/use-add-to-cart.ts';
import { purchasedPath } from '#lib/addresses/purchased-address.ts';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { InlineNotice } from '#ui/notice/inline-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { buyNowNotice, buyNowPlaceholder } from './cart.css.ts';

/**
 * Why the product of Buy now is not in the cart: the user owns it, or reloaded the page before the sign-in.
 * @param fallback shown when the product cannot be loaded
 */
export function BuyNowNotice({ productId, fallback }: { productId: number; fallback: ReactNode }) {
  // What was loaded before a sign-in does not say whether the user owns it.
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...productQuery(useShopApi(), String(productId)),
    staleTime: 0,
  });
  if (isError) return fallback;
  return (
    <div className={buyNowNotice}>
      {!data || !isFetchedAfterMount ? (
        <Skeleton className={buyNowPlaceholder} />
      ) : data.purchased ? (
        <InlineNotice
          tone="info"
          sentence={`You already own ${data.title}`}
          action={<ButtonLink href={purchasedPath({ search: data.title })}>See your files</ButtonLink>}
        />
      ) : (
        <InlineNotice
          tone="info"
          sentence={`${data.title} is not in your cart`}
          action={<AddToCart product={data} />}
        />
      )}
    </div>
  );
}

function AddToCart({ product }: { product: Product }) {
  const { isBusy, add } = useBulkAddToCart(`product ${product.id}`, [product]);
  return (
    <Button busy={isBusy} onClick={add}>
      Add to cart
    </Button>
  );
}
