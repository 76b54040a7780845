import { ChevronRight } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { productContentsQuery } from '#api/catalog/product-contents-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { useQueryWhenOpen } from '#api/use-query-when-open.ts';
import type { ProductDetail } from '#contract/products/product.ts';
import { formatBytes } from '#lib/formats/bytes.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import { InspectorPanel } from '#ui/inspector-panel/inspector-panel.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden/visually-hidden.tsx';
import { loadLaterParts } from './load-later-parts.ts';
import * as styles from './product-contents.css.ts';
import { chevron, mono, quiet, summary } from './product-inspector.css.ts';

const ContentsList = lazy(async () => ({ default: (await loadLaterParts()).ContentsList }));

/** Number of placeholders at most. */
const PLACEHOLDERS_MAX = 8;

function Placeholders({ files }: { files: number }) {
  return (
    <div className={styles.placeholders}>
      <VisuallyHidden>
        <span role="status">Loading…</span>
      </VisuallyHidden>
      {Array.from({ length: Math.min(files, PLACEHOLDERS_MAX) }, (_, index) => (
        <Skeleton key={index} height={40} />
      ))}
    </div>
  );
}

/**
 * What is inside the files of a product's newest version. The list loads when it is opened, because it can be longer than the rest of
 * the page ([design](../../../docs/design/product-page-and-reviews.md#product-page)).
 */
export function ProductContents({ product }: { product: ProductDetail }) {
  const { query, loadIfOpen } = useQueryWhenOpen(productContentsQuery(useShopApi(), product.id, loadLaterParts));
  const { data, error, isFetching } = query;
  const known = (product.versions[0]?.files ?? []).flatMap(({ contents }) => contents ?? []);
  const files = known.reduce((sum, each) => sum + each.files, 0);
  if (files === 0) return null;
  const size = known.reduce((sum, each) => sum + each.size, 0);
  return (
    <InspectorPanel title="Contents">
      <details ref={loadIfOpen} onToggle={({ currentTarget }) => loadIfOpen(currentTarget)}>
        <summary className={summary}>
          <ChevronRight className={chevron} size={16} aria-hidden="true" />
          <span className={mono}>{files === 1 ? '1 file' : `${formatNumber(files)} files`}</span>
          <span className={quiet}>{formatBytes(size)} unpacked</span>
        </summary>
        <noscript>
          <p className={quiet}>The list needs JavaScript.</p>
        </noscript>
        {data ? (
          <Suspense fallback={<Placeholders files={files} />}>
            <ContentsList files={data} />
          </Suspense>
        ) : null}
        {!data && isFetching ? <Placeholders files={files} /> : null}
        {!data && error && !isFetching ? (
          <RetryNotice compact sentence="The contents could not be loaded" {...getRetryProps(query)} />
        ) : null}
      </details>
    </InspectorPanel>
  );
}
