import { useParams } from 'react-router-dom';
import { ArticlePage } from '#features/blog/article-page.tsx';
import { NotFound } from '#features/not-found/not-found.tsx';
import { ProductTile } from '#features/product/product-tile.tsx';

/** /article and /article/{slug} */
export function Component() {
  const { slug } = useParams();
  return <ArticlePage key={slug} slug={slug} Tile={ProductTile} notFound={<NotFound />} />;
}
