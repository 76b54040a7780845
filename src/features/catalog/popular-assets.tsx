import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '#api/catalog/search-query.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { MediaGrid } from '#ui/media-card/media-card.tsx';
import { popular } from './catalog.css.ts';
import type { Tile } from './tile.ts';

/** Full rows: two of three beside the filters on a desktop, three of two on a phone. */
const COUNT = 6;

/** Best-selling products below an empty list. A failure to load them is ignored: the page is useful without them. */
export function PopularAssets({ Tile }: { Tile: Tile }) {
  const { data } = useQuery(searchQuery(useShopApi(), { page: 1, perPage: COUNT, sort: 'best_selling' }));
  if (!data || data.data.length === 0) return null;
  return (
    <section className={popular} aria-labelledby="popular">
      <h2 id="popular">Popular assets</h2>
      <MediaGrid hasColumn>
        {data.data.map((product) => (
          <li key={product.id}>
            <Tile product={product} />
          </li>
        ))}
      </MediaGrid>
    </section>
  );
}
