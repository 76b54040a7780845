import { useParams } from 'react-router-dom';
import { AdminProductPage } from '#features/admin-products/admin-product-page.tsx';
import { AdminProductsList } from '#features/admin-products/admin-products-list.tsx';
import { CreateProductPage } from '#features/admin-products/create-product-page.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/products, a new product: /account/products/new, and one product: /account/products/{id} */
export function Component() {
  const { id } = useParams();
  if (id === 'new') return <CreateProductPage />;
  if (id !== undefined) return <AdminProductPage key={id} id={id} />;
  return (
    <Page
      title="Products"
      intro="Create products here, or import a catalog folder. What you edit or publish here stays when you import again."
      actions={<ButtonLink href="/account/products/new">Create product</ButtonLink>}
    >
      <title>{documentTitle('Products')}</title>
      <AdminProductsList />
    </Page>
  );
}
