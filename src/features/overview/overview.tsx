import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { overviewQuery } from '#api/admin/overview-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { OVERVIEW_PERIOD, OVERVIEW_PERIODS } from '#contract/admin-overview.ts';
import { Card } from '#ui/card/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { refreshing } from '#ui/skeleton/skeleton.css.ts';
import { SegmentedLinks } from '#ui/segmented-links/segmented-links.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { OpenWork } from './open-work.tsx';
import { chartSkeleton, columns, page } from './overview.css.ts';
import { BestSellers, Sales } from './sales.tsx';

/** What happened in the shop lately, and what waits for an admin. `?days=` in the URL chooses the period. */
export function OverviewPage() {
  const [params] = useSearchParams();
  const days = OVERVIEW_PERIODS.find((each) => String(each) === params.get('days')) ?? OVERVIEW_PERIOD;
  const query = useQuery(overviewQuery(useShopApi(), days));
  const { data: overview, error } = query;
  return (
    <div className={page}>
      <SegmentedLinks
        label="Period"
        links={OVERVIEW_PERIODS.map((each) => ({
          href: `/account/overview?days=${each}`,
          label: `Last ${each} days`,
          isChosen: each === days,
        }))}
      />
      {overview ? (
        <div className={classNames(page, query.isPlaceholderData && refreshing)} aria-busy={query.isPlaceholderData}>
          <Sales overview={overview} />
          <div className={columns}>
            <OpenWork overview={overview} />
            <BestSellers overview={overview} />
            <EmptySearches overview={overview} />
          </div>
        </div>
      ) : error ? (
        <RetryNotice sentence="The overview could not be loaded." {...getRetryProps(query)} />
      ) : (
        <OverviewSkeleton />
      )}
    </div>
  );
}

/** As high as the figures, the bars and the first two lists. */
function OverviewSkeleton() {
  return (
    <div className={page} aria-busy="true">
      <Card>
        <SkeletonText lines={4} />
        <Skeleton className={chartSkeleton} />
      </Card>
      <div className={columns}>
        <Card>
          <SkeletonText lines={5} />
        </Card>
        <Card>
          <SkeletonText lines={5} />
        </Card>
      </div>
    </div>
  );
}
