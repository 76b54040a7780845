import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { overviewQuery } from '#api/admin/overview-query.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { OVERVIEW_PERIOD, OVERVIEW_PERIODS } from '#contract/admin/admin-overview.ts';
import { Card } from '#ui/card/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { refreshing } from '#ui/skeleton/skeleton.css.ts';
import { SegmentedLinks } from '#ui/segmented-links/segmented-links.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { OpenWork } from './open-work.tsx';
import { chartSkeleton, columns, page } from './overview.css.ts';
import { BestSellers, Sales } from './sales.tsx';

/** `?days=` in the URL chooses the period. */
const useDays = () => {
  const [params] = useSearchParams();
  return OVERVIEW_PERIODS.find((each) => String(each) === params.get('days')) ?? OVERVIEW_PERIOD;
};

/** The period of the sums, beside the title, where no data moves it. */
export function OverviewPeriod() {
  const days = useDays();
  return (
    <SegmentedLinks
      label="Period"
      links={OVERVIEW_PERIODS.map((each) => ({
        href: `/account/overview?days=${each}`,
        label: `Last ${each} days`,
        isChosen: each === days,
      }))}
    />
  );
}

/** What waits for an admin, and what happened in the shop lately. */
export function Overview() {
  const query = useQuery(overviewQuery(useShopApi(), useDays()));
  const { data: overview, error } = query;
  if (overview)
    return (
      <div className={classNames(page, query.isPlaceholderData && refreshing)} aria-busy={query.isPlaceholderData}>
        <OpenWork overview={overview} />
        <Sales overview={overview} />
        <div className={columns}>
          <BestSellers overview={overview} />
          <EmptySearches overview={overview} />
        </div>
      </div>
    );
  const failure = toLoadFailure(error, 'The overview could not be loaded');
  if (failure) return <FailureNotice failure={failure} {...getRetryProps(query)} />;
  return <OverviewSkeleton />;
}

/** As high as a line of waiting work, the figures with the bars, and two lists. */
function OverviewSkeleton() {
  return (
    <div className={page} aria-busy="true">
      <Card>
        <SkeletonText lines={3} />
      </Card>
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
