import { useQuery } from '@tanstack/react-query';
import { adminProductQuery } from '#api/admin/products/product-query.ts';
import { getHttpStatus } from '#api/api-error.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import type { AdminProduct } from '#contract/admin/admin-products.ts';
import { isIdParam } from '#contract/id-param.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { BackLink } from '#ui/back-link/back-link.tsx';
import { ButtonLink } from '#ui/button/button.tsx';
import { ChangeHistory } from '#ui/change-history/change-history.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SectionNavigation } from '#ui/section-navigation/section-navigation.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { MissingParts } from './missing-parts.tsx';
import { ProductForm } from './product-form.tsx';
import { changeLines } from './product-labels.ts';
import { ProductPictures } from './product-pictures.tsx';
import { ProductVersions } from './product-versions.tsx';
import { PublishVersion } from './publish-version.tsx';
import { usePicturesForm } from './use-pictures-form.ts';

const ALL_PRODUCTS = (
  <ButtonLink tone="quiet" href="/account/products">
    All products
  </ButtonLink>
);

/** Edits one product: what the shop shows, what was imported, and who changed it. */
export function AdminProductPage({ id }: { id: string }) {
  const isSignedIn = useIsSignedIn();
  const isValidId = isIdParam(id);
  const query = useQuery({ ...adminProductQuery(useShopApi(), id), enabled: isSignedIn && isValidId });
  const { data: product, error, isFetchedAfterMount, refetch } = query;

  /** A failed refetch has the product from before. */
  const reload = async () => {
    const { data, isError } = await refetch();
    return isError ? undefined : data;
  };

  // A cached product may be stale: wait for a fetch before filling the form.
  if (product && isFetchedAfterMount)
    return (
      <Page
        title={product.title}
        intro={product.is_listed ? `Product ${id}` : `Product ${id}, not listed`}
        back={<BackLink href="/account/products">All products</BackLink>}
        actions={
          product.is_listed ? (
            <ButtonLink tone="quiet" href={`/asset/${id}`}>
              View in the shop
            </ButtonLink>
          ) : null
        }
      >
        <title>{documentTitle(product.title)}</title>
        <ProductEditor product={product} onReload={reload} />
      </Page>
    );

  const failure = toLoadFailure(error, 'This product could not be loaded');
  return (
    <Page title="Edit product" back={<BackLink href="/account/products">All products</BackLink>}>
      <title>{documentTitle('Edit product')}</title>
      {!isValidId || getHttpStatus(error) === 404 ? (
        <Notice sentence={`There is no product ${id}`} action={ALL_PRODUCTS} />
      ) : failure ? (
        <FailureNotice failure={failure} {...getRetryProps(query)} />
      ) : (
        <Card as="section" aria-label="Product" aria-busy>
          <SkeletonText lines={12} />
        </Card>
      )}
    </Page>
  );
}

interface ProductEditorProps {
  product: AdminProduct;
  /** Fetches the stored product; resolves to undefined when the request fails. */
  onReload: () => Promise<AdminProduct | undefined>;
}

const SECTIONS = [
  { id: 'texts', title: 'Texts' },
  { id: 'price', title: 'Price' },
  { id: 'catalog', title: 'Catalog' },
  { id: 'preview', title: 'Preview' },
  { id: 'pictures', title: 'Pictures' },
  { id: 'new-version', title: 'New version' },
  { id: 'versions', title: 'Versions' },
  { id: 'history', title: 'History' },
];

/** The parts of the page, which share the pictures that are not saved yet. */
function ProductEditor({ product, onReload }: ProductEditorProps) {
  const pictures = usePicturesForm({ product, onReload });
  return (
    <SectionNavigation label="Sections of this product" sections={SECTIONS}>
      <MissingParts product={product} />
      <ProductForm product={product} pictures={pictures.pictures} onReload={onReload} />
      <ProductPictures product={product} form={pictures} />
      <PublishVersion product={product} />
      <ProductVersions product={product} />
      <ChangeHistory
        id="history"
        entries={product.history}
        getLines={changeLines}
        emptySentence="No admin has changed this product"
      />
    </SectionNavigation>
  );
}
