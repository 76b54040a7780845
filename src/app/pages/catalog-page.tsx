import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '#features/breadcrumbs/breadcrumbs.tsx';
import { CatalogPage } from '#features/catalog/catalog-page.tsx';
import { NotFound } from '#features/not-found/not-found.tsx';
import { ProductTile } from '#features/product/product-tile.tsx';

/** /catalog/{id} */
export function Component() {
  const { id = '' } = useParams();
  return <CatalogPage id={id} Tile={ProductTile} Breadcrumbs={Breadcrumbs} notFound={<NotFound />} />;
}
