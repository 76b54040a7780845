import { useParams } from 'react-router-dom';
import { AdminProductPage } from '#features/admin-products/admin-product-page.tsx';
import { AdminProductsList } from '#features/admin-products/admin-products-list.tsx';
import { documentTitle } from '#lib/document-title.ts';
import { Page } from '#ui/page/page.tsx';

/** /account/products, and one product: /account/products/{id} */
export function Component() {
  const { id } = useParams();
  if (id !== undefined) return <AdminProductPage key={id} id={id} />;
  return (
    <Page
      title="Products"
      intro="New products come with an import of the catalog folder. What you edit or publish here stays when you import again."
    >
      <title>{documentTitle('Products')}</title>
      <AdminProductsList />
    </Page>
  );
}
