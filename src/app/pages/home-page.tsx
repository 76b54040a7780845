import { LatestArticles } from '#features/blog/latest-articles.tsx';
import { HomePage } from '#features/home/home-page.tsx';
import { ProductTile } from '#features/product/product-tile.tsx';

/** / */
export function Component() {
  return <HomePage Tile={ProductTile} articles={<LatestArticles />} />;
}
