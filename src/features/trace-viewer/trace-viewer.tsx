import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { requestIdOf, statusOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { traceQuery } from '#api/admin/traces/trace-query.ts';
import type { StoredTrace } from '#contract/trace.ts';
import { formatDateTime } from '#lib/dates.ts';
import { findCause } from '#lib/trace-findings/find-cause.ts';
import { timelineOf } from '#lib/trace-timeline.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { ReplayResult } from './replay-result.tsx';
import { TraceStep } from './trace-step.tsx';
import { TraceTimeline } from './trace-timeline.tsx';
import * as styles from './trace-viewer.css.ts';

const SKELETON_LINES = 12;
const STEP_PARAM = 'step';

/** A problem report with its finding, timeline and charts. See [support tracing](../../../docs/design.md#support-tracing). */
export function TraceViewer({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(traceQuery(useShopApi(), code));
  if (data) return <Report report={data} />;
  if (statusOf(error) === 404)
    return (
      <Notice
        sentence={`Report ${code} does not exist.`}
        details="Reports are stored for 30 days. Check the code with the user, character by character."
        action={<ButtonLink href="/account/traces">All reports</ButtonLink>}
      />
    );
  if (error)
    return (
      <RetryNotice
        sentence="The report could not be loaded."
        onRetry={() => void refetch()}
        requestId={requestIdOf(error)}
      />
    );
  return <SkeletonText lines={SKELETON_LINES} />;
}

function Report({ report }: { report: StoredTrace }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const finding = findCause(report.trace);
  const rows = timelineOf(report.trace);
  const found = rows.findIndex(({ tab, index }) => tab === finding.at?.tab && index === finding.at.index);
  const failure = found < 0 ? null : found;
  // The step is in the URL, so that admins can share it.
  const requested = Number(params.get(STEP_PARAM) ?? failure ?? rows.length - 1);
  const step = Math.min(Math.max(Number.isInteger(requested) ? requested : 0, 0), rows.length - 1);
  const row = rows[step];
  const hrefFor = (to: number) => `?${STEP_PARAM}=${to}`;

  return (
    <>
      <section className={styles.finding} aria-label="Finding">
        <p className={styles.sentence}>{finding.sentence}</p>
        <p>{finding.advice}</p>
        <p className={styles.about}>
          Sent {formatDateTime(report.created_at)}
          {report.user ? (
            <>
              {' by '}
              <Link href={`/account/single-user-info/${report.user.id}`}>{report.user.email}</Link>
            </>
          ) : null}
          {failure === null ? null : (
            <ButtonLink size="small" tone="quiet" href={hrefFor(failure)}>
              Jump to the failure
            </ButtonLink>
          )}
        </p>
        <ReplayResult trace={report.trace} />
      </section>
      {row ? (
        <div className={styles.columns}>
          <TraceTimeline
            rows={rows}
            tabCount={report.trace.tabs.length}
            step={step}
            failure={failure}
            hrefFor={hrefFor}
            onStep={(to) => void navigate(hrefFor(to), { replace: true, preventScrollReset: true })}
          />
          <TraceStep report={report} row={row} />
        </div>
      ) : (
        <Notice sentence="This report has no steps." />
      )}
    </>
  );
}
