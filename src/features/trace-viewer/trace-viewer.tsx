import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getHttpStatus } from '#api/api-error.ts';
import { toLoadFailure } from '#api/load-failure.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { traceQuery } from '#api/admin/traces/trace-query.ts';
import type { StoredTrace } from '#contract/traces/trace.ts';
import { formatDateTime } from '#lib/formats/format-date.ts';
import { findCause } from '#contract/trace-findings/find-cause.ts';
import type { Place } from '#contract/trace-findings/finding.ts';
import { type TimelineRow, buildTimeline } from '#lib/traces/trace-timeline.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { EmailText } from '#ui/email-text/email-text.tsx';
import { Link } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { FailureNotice } from '#ui/notice/failure-notice.tsx';
import { SkeletonText } from '#ui/skeleton/skeleton.tsx';
import { FindingPanel } from './finding-panel.tsx';
import { TraceStep } from './trace-step.tsx';
import { TraceTimeline } from './trace-timeline.tsx';
import * as styles from './trace-viewer.css.ts';

const SKELETON_LINES = 12;
const STEP_PARAM = 'step';
/** Lists ignored events too. */
const ALL_PARAM = 'all';
/** Shows the chart at full width. */
const WIDE_PARAM = 'wide';

/** A problem report with its finding, timeline and charts. See [support tracing](../../../docs/design/support-and-traces.md#support-tracing). */
export function TraceViewer({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(traceQuery(useShopApi(), code));
  if (data) return <Report report={data} />;
  if (getHttpStatus(error) === 404)
    return (
      <Notice
        sentence={`Report ${code} does not exist`}
        details="Reports are stored for 30 days. Check the code with the user, character by character."
        action={<ButtonLink href="/account/traces">Problem Reports</ButtonLink>}
      />
    );
  const failure = toLoadFailure(error, 'The report could not be loaded');
  if (failure) return <FailureNotice failure={failure} onRetry={() => void refetch()} />;
  return <SkeletonText lines={SKELETON_LINES} />;
}

/** What is shown of a report: the address has the step, whether ignored events are listed, and how wide the chart is, so that admins can share it. */
const useAddress = (code: string) => {
  const [params] = useSearchParams();
  const shown = { listsAll: params.has(ALL_PARAM), isWide: params.has(WIDE_PARAM) };
  return {
    ...shown,
    requested: params.get(STEP_PARAM),
    hrefFor: (step: number, changed: Partial<typeof shown> = {}) => {
      const { listsAll, isWide } = { ...shown, ...changed };
      const all = listsAll ? `${ALL_PARAM}=true&` : '';
      const wide = isWide ? `${WIDE_PARAM}=true&` : '';
      return `/account/traces/${code}?${all}${wide}${STEP_PARAM}=${step}`;
    },
  };
};

const isImportant = ({ kind, tone }: TimelineRow) => kind !== 'event' || tone !== 'refused';
const isAt = ({ tab, index }: TimelineRow, at: Place | null) => tab === at?.tab && index === at.index;
const isOfReport = ({ who }: TimelineRow) => who === 'recorderReport';

/** The step to open first: the failure, or the last step before the report was opened. */
const firstStep = (rows: readonly TimelineRow[], failure: number | null) =>
  failure ??
  Math.max(
    0,
    rows.findLastIndex((row) => !isOfReport(row)),
  );

function Report({ report }: { report: StoredTrace }) {
  const navigate = useNavigate();
  const { listsAll, isWide, requested, hrefFor } = useAddress(report.code);
  const finding = findCause(report);
  const isAtFailure = (row: TimelineRow) => isAt(row, finding.at);
  const failures = [finding, ...finding.earlier, ...finding.later];
  const all = buildTimeline(report.trace);
  const important = all.filter((row) => isImportant(row) || failures.some(({ at }) => isAt(row, at)));
  const rows = listsAll ? all : important;
  const found = rows.findIndex(isAtFailure);
  const failure = found < 0 ? null : found;
  const wanted = Number(requested ?? firstStep(rows, failure));
  const step = Math.min(Math.max(Number.isInteger(wanted) ? wanted : 0, 0), rows.length - 1);
  const row = rows[step];
  if (!row) return <Notice sentence="This report has no steps" />;
  const others = listsAll ? important : all;
  return (
    <div className={styles.report}>
      <FindingPanel
        report={report}
        finding={finding}
        hrefAt={(at) => hrefFor(rows.findIndex((each) => isAt(each, at)))}
      />
      <div className={styles.toolbar}>
        <SentBy report={report} />
        {failure === null ? null : <ViewLink href={hrefFor(failure)}>Jump to the failure</ViewLink>}
        {all.length > important.length ? (
          <ViewLink href={hrefFor(Math.max(0, others.indexOf(row)), { listsAll: !listsAll })}>
            {listsAll ? 'Show important steps only' : `Show ${all.length - important.length} ignored events too`}
          </ViewLink>
        ) : null}
        <ViewLink href={hrefFor(step, { isWide: !isWide })} isDesktopOnly>
          {isWide ? 'Chart beside the timeline' : 'Chart at full width'}
        </ViewLink>
      </div>
      <div className={styles.columns({ isWide })}>
        <TraceTimeline
          // Scrolls to the step again.
          key={String(isWide)}
          rows={rows}
          tabCount={report.trace.tabs.length}
          step={step}
          failure={failure}
          hrefFor={hrefFor}
          onStep={(to) => void navigate(hrefFor(to), { replace: true, preventScrollReset: true })}
        />
        <TraceStep report={report} row={row} />
      </div>
    </div>
  );
}

function ViewLink({ isDesktopOnly = false, ...link }: { href: string; children: ReactNode; isDesktopOnly?: boolean }) {
  return <ButtonLink size="small" tone="quiet" className={isDesktopOnly ? styles.desktopOnly : undefined} {...link} />;
}

function SentBy({ report }: { report: StoredTrace }) {
  return (
    <p className={styles.about}>
      Sent {formatDateTime(report.created_at)}
      {report.user ? (
        <>
          {' by '}
          <Link href={`/account/single-user-info/${report.user.id}`}>
            <EmailText email={report.user.email} />
          </Link>
        </>
      ) : null}
    </p>
  );
}
