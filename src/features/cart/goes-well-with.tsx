import { useQueries } from '@tanstack/react-query';
import { productQuery } from '#api/catalog/product-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Product } from '#contract/products/product.ts';
import { recommendFor } from '#lib/cart/recommend-for.ts';
import { MediaCardSkeleton } from '#ui/media-card/media-card-skeleton.tsx';
import { MediaGrid } from '#ui/media-card/media-card.tsx';
import { goesWell, goesWellTitle } from './cart.css.ts';
import type { Tile } from './tile.ts';

/** Cart items whose related products are read. Each takes a call, which the product's page shares. */
const READ_MAX = 3;
/** Two rows; a desktop shows two of them in one row. */
const SHOWN_MAX = 4;

/**
 * Products related to the cart's that are neither in it nor owned. A failure to load them is ignored: the cart is useful without them.
 * @param items at least one
 */
export function GoesWellWith({ items, Tile }: { items: readonly Product[]; Tile: Tile }) {
  const api = useShopApi();
  const { related, isLoading } = useQueries({
    queries: items.slice(0, READ_MAX).map(({ id }) => productQuery(api, String(id))),
    combine: (results) => ({
      related: results.map(({ data }) => data?.related ?? []),
      isLoading: results.some((result) => result.isLoading),
    }),
  });
  const products = recommendFor(items, related).slice(0, SHOWN_MAX);
  if (!isLoading && products.length === 0) return null;
  return (
    <section className={goesWell} aria-labelledby="goes-well" aria-busy={isLoading}>
      <h2 id="goes-well" className={goesWellTitle}>
        Goes well with your cart
      </h2>
      <MediaGrid hasColumn>
        {isLoading
          ? Array.from({ length: SHOWN_MAX }, (_, index) => (
              <li key={index}>
                <MediaCardSkeleton />
              </li>
            ))
          : products.map((product) => (
              <li key={product.id}>
                <Tile product={product} />
              </li>
            ))}
      </MediaGrid>
    </section>
  );
}
