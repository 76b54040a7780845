import { useParams } from 'react-router-dom';
import { AdminBundlePage, CreateBundlePage } from '#features/admin-bundles/admin-bundle-page.tsx';
import { AdminBundlesList } from '#features/admin-bundles/admin-bundles-list.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

/** /account/bundles, a new bundle: /account/bundles/new, and one bundle: /account/bundles/{id} */
export function Component() {
  const { id } = useParams();
  if (id === 'new') return <CreateBundlePage />;
  if (id !== undefined) return <AdminBundlePage key={id} id={id} />;
  return (
    <Page
      title="Bundles"
      intro="Products that cost less when all of them are in the cart."
      actions={<ButtonLink href="/account/bundles/new">Create bundle</ButtonLink>}
    >
      <title>{documentTitle('Bundles')}</title>
      <AdminBundlesList />
    </Page>
  );
}
