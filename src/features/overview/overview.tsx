import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { overviewQuery } from '#api/admin/overview-query.ts';
import { getRetryProps } from '#api/retry-props.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { OVERVIEW_PERIOD, OVERVIEW_PERIODS } from '#contract/admin-overview.ts';
import { Card } from '#ui/card/card.tsx';
import { Link } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { EmptySearches } from './empty-searches.tsx';
import { OpenWork } from './open-work.tsx';
import { chosen, columns, page, periods } from './overview.css.ts';
import { BestSellers, Sales } from './sales.tsx';

/** What happened in the shop lately, and what waits for an admin. `?days=` in the URL chooses the period. */
export function OverviewPage() {
  const [params] = useSearchParams();
  const days = OVERVIEW_PERIODS.find((each) => String(each) === params.get('days')) ?? OVERVIEW_PERIOD;
  const query = useQuery(overviewQuery(useShopApi(), days));
  const { data: overview, error } = query;
  return (
    <div className={page}>
      <nav className={periods} aria-label="Period">
        {OVERVIEW_PERIODS.map((each) => (
          <Link
            key={each}
            href={`/account/overview?days=${each}`}
            className={each === days ? chosen : undefined}
            aria-current={each === days ? 'true' : undefined}
          >
            Last {each} days
          </Link>
        ))}
      </nav>
      {overview ? (
        <>
          <Sales overview={overview} />
          <div className={columns}>
            <OpenWork overview={overview} />
            <BestSellers overview={overview} />
            <EmptySearches overview={overview} />
          </div>
        </>
      ) : error ? (
        <RetryNotice sentence="The overview could not be loaded." {...getRetryProps(query)} />
      ) : (
        <Card>
          <SkeletonText lines={12} />
        </Card>
      )}
    </div>
  );
}
