import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '#api/catalog/search-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { MediaGrid } from '#ui/media-card/media-card.tsx';
import { popular } from './catalog.css.ts';
import type { Tile } from './tile.ts';

/** Full rows on a desktop and on a phone: beside the filters two of three, without them two of four. */
const BESIDE_FILTERS = 6;
const WITHOUT_FILTERS = 8;

interface PopularAssetsProps {
  Tile: Tile;
  /** The filters have a column beside them. */
  hasColumn: boolean;
}

/** Best-selling products below an empty list. A failure to load them is ignored: the page is useful without them. */
export function PopularAssets({ Tile, hasColumn }: PopularAssetsProps) {
  const perPage = hasColumn ? BESIDE_FILTERS : WITHOUT_FILTERS;
  const { data } = useQuery(searchQuery(useShopApi(), { page: 1, perPage, sort: 'best_selling' }));
  if (!data || data.data.length === 0) return null;
  return (
    <section className={popular} aria-labelledby="popular">
      <h2 id="popular">Popular assets</h2>
      <MediaGrid hasColumn={hasColumn}>
        {data.data.map((product) => (
          <li key={product.id}>
            <Tile product={product} />
          </li>
        ))}
      </MediaGrid>
    </section>
  );
}
