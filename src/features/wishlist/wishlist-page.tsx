import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { favoritesQuery } from '#api/favorites/favorites-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Favorite, FavoriteItem } from '#contract/cart/favorites.ts';
import type { Product } from '#contract/products/product.ts';
import { formatPrice } from '#lib/formats/money.ts';
import { withChanges } from '#lib/cart/with-changes.ts';
import { WISHLIST_SORTS, type WishlistSort, computePriceDrop, sortWishlist } from '#lib/cart/wishlist.ts';
import { useCartChanges } from '#machines/cart-change/cart-change.react.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { MediaCardSkeleton } from '#ui/media-card/media-card-skeleton.tsx';
import { MediaGrid } from '#ui/media-card/media-card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SelectField } from '#ui/select-field/select-field.tsx';
import { AddAll } from './add-all.tsx';
import { useLoadedFavorites } from './use-loaded-favorites.ts';
import { item, note, section, toolbar } from './wishlist.css.ts';

const SKELETON_CARDS = 4;

const SORT_LABELS: Record<WishlistSort, string> = {
  added: 'Newest',
  price_asc: 'Price: low to high',
  price_desc: 'Price: high to low',
  drop: 'Largest price drop',
  title: 'Title',
};

interface WishlistPageProps {
  sort: WishlistSort;
  /** Renders one product. */
  Tile: ComponentType<{ product: Product; headingLevel?: 2 | 3 | 4 }>;
}

/** The user's favorites with their price changes. */
export function WishlistPage({ sort, Tile }: WishlistPageProps) {
  const isSignedIn = useIsSignedIn();
  const query = useQuery({ ...favoritesQuery(useShopApi()), enabled: isSignedIn });
  const { error } = query;
  const { changes } = useCartChanges();
  // What Save for later moves here is shown before the server confirms; null leaves the list as it is.
  const saves = changes.map(({ item: product, isSaving }) => ({ item: product, isWanted: isSaving || null }));
  const favorites = query.data && withChanges<FavoriteItem>(query.data, saves);

  return (
    <Page title="Wishlist">
      <section className={section} aria-label="Your wishlist" tabIndex={-1}>
        {error && !favorites ? (
          <RetryNotice sentence="Your wishlist could not be loaded" {...getRetryProps(query)} />
        ) : favorites?.length === 0 ? (
          <Notice
            sentence="Your wishlist is empty. Select the heart of an asset to save it here."
            action={<ButtonLink href="/catalog/1">Browse the catalog</ButtonLink>}
          />
        ) : favorites ? (
          <Wishlist items={favorites} sort={sort} Tile={Tile} />
        ) : (
          <MediaGrid label="Loading your wishlist" hasColumn>
            {Array.from({ length: SKELETON_CARDS }, (_, index) => (
              <li key={index}>
                <MediaCardSkeleton />
              </li>
            ))}
          </MediaGrid>
        )}
      </section>
    </Page>
  );
}

function Wishlist({ items, sort, Tile }: WishlistPageProps & { items: readonly FavoriteItem[] }) {
  const navigate = useNavigate();
  const { favorites, loading, failed } = useLoadedFavorites(items);
  return (
    <>
      <div className={toolbar}>
        <SelectField
          label="Sort by"
          value={sort}
          onChange={({ target }) =>
            void navigate(`/account/wishlist?sort=${encodeURIComponent(target.value)}`, { preventScrollReset: true })
          }
        >
          {WISHLIST_SORTS.map((value) => (
            <option key={value} value={value}>
              {SORT_LABELS[value]}
            </option>
          ))}
        </SelectField>
        <AddAll favorites={favorites} />
      </div>
      <MediaGrid label="Wishlist" hasColumn>
        {sortWishlist(favorites, sort).map((favorite) => (
          <li key={favorite.id} className={item}>
            <Tile product={favorite} headingLevel={2} />
            <PriceDrop favorite={favorite} />
          </li>
        ))}
        {loading.map((id) => (
          <li key={id} className={item}>
            <MediaCardSkeleton />
          </li>
        ))}
        {failed.map((id) => (
          <li key={id} className={item}>
            <Notice
              compact
              sentence="This asset could not be loaded"
              action={<ButtonLink href={`/asset/${id}`}>Open its page</ButtonLink>}
            />
          </li>
        ))}
      </MediaGrid>
    </>
  );
}

function PriceDrop({ favorite }: { favorite: Favorite }) {
  const drop = computePriceDrop(favorite);
  if (drop <= 0) return null;
  return <p className={note}>{formatPrice(drop, favorite.currency)} cheaper than when you added it</p>;
}
