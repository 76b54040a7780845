import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '#features/breadcrumbs/breadcrumbs.tsx';
import { NotFound } from '#features/not-found/not-found.tsx';
import { ProductPage } from '#features/product/product-page.tsx';

/** /asset/{id} */
export function Component() {
  const { id = '' } = useParams();
  // Another product resets the state of the page, such as the scroll position of the pictures.
  return <ProductPage key={id} id={id} Breadcrumbs={Breadcrumbs} notFound={<NotFound />} />;
}
