import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { getHttpStatus } from '#api/api-error.ts';
import { productQuery } from '#api/catalog/product-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { isIdParam } from '#contract/id-param.ts';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Container } from '#ui/page/page.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';

export interface ProductPageProps {
  /** Product id from the URL. */
  id: string;
  Breadcrumbs: ComponentType<{ lastName?: string | undefined }>;
  /** Rendered when the product does not exist. */
  notFound: ReactNode;
}

/** The page of one product. */
export function ProductPage({ id, Breadcrumbs, notFound }: ProductPageProps) {
  const isId = isIdParam(id);
  const query = useQuery({
    ...productQuery(useShopApi(), id),
    enabled: isId,
  });
  const { data, error, isPending } = query;

  if (!isId || getHttpStatus(error) === 404) return notFound;
  if (data) return <ProductView product={data} breadcrumbs={<Breadcrumbs lastName={data.title} />} />;
  if (isPending) return <ProductSkeleton />;
  return (
    <Container>
      <title>{documentTitle('Asset')}</title>
      <RetryNotice sentence="This asset could not be loaded" {...getRetryProps(query)} />
    </Container>
  );
}
