import { useNavigate } from 'react-router-dom';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { CreateProductForm } from './create-product-form.tsx';

/** Creates a product, and then opens it. */
export function CreateProductPage() {
  const navigate = useNavigate();
  return (
    <Page
      title="Create product"
      intro="Shoppers see it once it has a picture and a version, and you list it."
      back={<BackLink href="/account/products">All products</BackLink>}
    >
      <title>{documentTitle('Create product')}</title>
      <CreateProductForm onCreated={({ id }) => void navigate(`/account/products/${id}`)} />
    </Page>
  );
}
