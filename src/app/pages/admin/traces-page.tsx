import { Suspense, lazy } from 'react';
import { useSearchParams } from 'react-router-dom';
import { TracesList } from '#features/trace-viewer/traces-list.tsx';
import { documentTitle } from '#lib/navigation/document-title.ts';
import { useHasRight } from '#machines/session/admin-rights.react.ts';
import { Page } from '#ui/page/page.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';

// Loaded lazily, because its imports would make the list of files in the first script longer.
const AdminReviews = lazy(async () => ({
  default: (await import('#features/admin-reviews/admin-reviews.tsx')).AdminReviews,
}));

/** /account/traces: the reports of problems, and with `?reviews=` those of reviews, which some roles see alone. */
export function Component() {
  const [params] = useSearchParams();
  const canReadReports = useHasRight('traces');
  const canModerate = useHasRight('reviews.moderate');
  if (params.has('reviews') || !canReadReports)
    return (
      <Page
        title="Reviews"
        intro={
          canModerate
            ? 'Hide a reported review with a reason that its author reads, or keep it.'
            : 'Reviews of products. A reply of the shop is public.'
        }
      >
        <title>{documentTitle('Reviews')}</title>
        <Suspense fallback={<SkeletonText lines={12} />}>
          <AdminReviews />
        </Suspense>
      </Page>
    );
  return (
    <Page title="Problem Reports" intro="Find a report by its code, or a request by the id below an error.">
      <title>{documentTitle('Problem reports')}</title>
      <TracesList />
    </Page>
  );
}
