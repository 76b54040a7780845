import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { homeProductsQuery } from '#api/catalog/search-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { Product } from '#contract/products/product.ts';
import { DEALS } from '#contract/catalog/search-terms.ts';
import type { SearchResponse } from '#contract/catalog/search.ts';
import { Link } from '#ui/link/link.tsx';
import { MediaCardSkeleton } from '#ui/media-card/media-card-skeleton.tsx';
import { MediaGrid } from '#ui/media-card/media-card.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import * as styles from './home.css.ts';

type Tile = ComponentType<{ product: Product }>;

interface ShelfProps {
  id: string;
  title: string;
  /** Parameters of the list that begins with what the shelf shows. */
  all: string;
  children: ReactNode;
}

function Shelf({ id, title, all, children }: ShelfProps) {
  return (
    <section aria-labelledby={id}>
      <div className={styles.shelfHead}>
        <h2 className={styles.shelfTitle} id={id}>
          {title}
        </h2>
        <Link className={styles.more} href={`/catalog/1?scope=all&${all}`} aria-label={`Browse all of ${title}`}>
          Browse all
          <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </div>
      {children}
    </section>
  );
}

function Products({ products, Tile }: { products: readonly Product[]; Tile: Tile }) {
  return (
    <MediaGrid>
      {products.map((product) => (
        <li key={product.id}>
          <Tile product={product} />
        </li>
      ))}
    </MediaGrid>
  );
}

/**
 * The first 8 products are deals, see [limits](../../../docs/specification.md#9-business-constants-and-limits). A server that counts
 * what is on sale lists those products first, so one at full price among them is not a deal. Another server may not say what is on sale.
 */
const splitShelves = (found: SearchResponse | undefined) => {
  const products = found?.data ?? [];
  const isDeal = ({ new_price: newPrice }: Product) => !found?.facets || typeof newPrice === 'number';
  const deals = products.slice(0, DEALS).filter(isDeal);
  const bestSellers = products.filter((product) => !deals.includes(product));
  return { deals, bestSellers };
};

/**
 * 'Best deals on sale' and 'Best Sellers', both from one query.
 * @param between content between the two shelves
 */
export function ProductShelves({ Tile, between }: { Tile: Tile; between: ReactNode }) {
  const result = useQuery(homeProductsQuery(useShopApi()));
  const { data, error } = result;
  const { deals, bestSellers } = splitShelves(data);

  if (error && !data)
    return (
      <>
        <RetryNotice sentence="The assets could not be loaded" {...getRetryProps(result)} />
        {between}
      </>
    );
  return (
    <>
      {data && deals.length === 0 ? null : (
        <Shelf id="deals" title="Best deals on sale" all="on_sale=true">
          {data ? (
            <Products products={deals} Tile={Tile} />
          ) : (
            <MediaGrid label="Loading assets">
              {Array.from({ length: DEALS }, (_, index) => (
                <li key={index}>
                  <MediaCardSkeleton />
                </li>
              ))}
            </MediaGrid>
          )}
        </Shelf>
      )}
      {between}
      {bestSellers.length > 0 ? (
        <Shelf id="best-sellers" title="Best Sellers" all="sort=best_selling">
          <Products products={bestSellers} Tile={Tile} />
        </Shelf>
      ) : null}
    </>
  );
}
