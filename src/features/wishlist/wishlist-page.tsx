import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { requestIdOf } from '#api/api-error.ts';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Product } from '#contract/product.ts';
import { useIsSignedIn } from '#machines/session/session.context.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { MediaCardSkeleton } from '#ui/media-card/media-card-skeleton.tsx';
import { MediaGrid } from '#ui/media-card/media-card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';

const SKELETON_CARDS = 4;

/**
 * The products a user marked.
 * @param Tile how a product is drawn
 */
export function WishlistPage({ Tile }: { Tile: ComponentType<{ product: Product }> }) {
  const isSignedIn = useIsSignedIn();
  const { data: products, error, refetch } = useQuery({ ...favoritesQuery(useShopApi()), enabled: isSignedIn });

  return (
    <Page title="Wishlist">
      {error && !products ? (
        <RetryNotice
          sentence="Your wishlist could not be loaded."
          onRetry={() => void refetch()}
          requestId={requestIdOf(error)}
        />
      ) : products?.length === 0 ? (
        <Notice
          sentence="Your wishlist is empty. Mark a product with the heart to find it here again."
          action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>}
        />
      ) : (
        <MediaGrid label={products ? 'Wishlist' : 'Loading your wishlist'}>
          {products
            ? products.map((product) => (
                <li key={product.id}>
                  <Tile product={product} />
                </li>
              ))
            : Array.from({ length: SKELETON_CARDS }, (_, index) => (
                <li key={index}>
                  <MediaCardSkeleton />
                </li>
              ))}
        </MediaGrid>
      )}
    </Page>
  );
}
