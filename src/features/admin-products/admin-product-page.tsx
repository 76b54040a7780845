import { useQuery } from '@tanstack/react-query';
import { adminProductQuery } from '#api/admin/products/product-query.ts';
import { statusOf } from '#api/api-error.ts';
import { listFailure } from '#api/list-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { isIdParam } from '#contract/id-param.ts';
import { documentTitle } from '#lib/document-title.ts';
import { useIsSignedIn } from '#machines/session/session.react.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductMedia } from './product-media.tsx';
import { ProductHistory } from './product-history.tsx';

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
        actions={
          <>
            {product.is_listed ? (
              <ButtonLink tone="quiet" href={`/asset/${id}`}>
                View in the shop
              </ButtonLink>
            ) : null}
            {ALL_PRODUCTS}
          </>
        }
      >
        <title>{documentTitle(product.title)}</title>
        <ProductForm product={product} onReload={reload} />
        <ProductMedia product={product} />
        <ProductHistory history={product.history} />
      </Page>
    );

  const failure = listFailure(error, 'This product could not be loaded.');
  return (
    <Page title="Edit product">
      <title>{documentTitle('Edit product')}</title>
      {!isValidId || statusOf(error) === 404 ? (
        <Notice sentence="This product does not exist." action={ALL_PRODUCTS} />
      ) : failure ? (
        <RetryNotice sentence={failure.sentence} {...getRetryProps(query)} />
      ) : (
        <Card as="section" aria-label="Product" aria-busy>
          <SkeletonText lines={12} />
        </Card>
      )}
    </Page>
  );
}
