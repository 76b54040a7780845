import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { requestIdOf, statusOf } from '#api/api-error.ts';
import { useShopApi } from '#api/shop-api.context.tsx';
import { traceQuery } from '#api/admin/traces/trace-query.ts';
import type { StoredTrace } from '#contract/trace.ts';
import { formatDateTime } from '#lib/dates.ts';
import { findCause } from '#lib/trace-findings/find-cause.ts';
import type { Finding } from '#lib/trace-findings/finding.ts';
import { type TimelineRow, timelineOf } from '#lib/trace-timeline.ts';
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
/** Lists ignored events too. */
const ALL_PARAM = 'all';

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

function TextList({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h2 className={styles.listTitle}>{title}</h2>
      <ul className={styles.facts}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

/** Where a report is shown from: the address has the step and whether ignored events are listed, so that admins can share it. */
const useAddress = () => {
  const [params] = useSearchParams();
  const listsAll = params.has(ALL_PARAM);
  return {
    listsAll,
    requested: params.get(STEP_PARAM),
    hrefFor: (step: number, all = listsAll) => `?${all ? `${ALL_PARAM}=true&` : ''}${STEP_PARAM}=${step}`,
  };
};

const isImportant = ({ kind, tone }: TimelineRow) => kind !== 'event' || tone !== 'refused';
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
  const { listsAll, requested, hrefFor } = useAddress();
  const finding = findCause(report);
  const isAtFailure = ({ tab, index }: TimelineRow) => tab === finding.at?.tab && index === finding.at.index;
  const all = timelineOf(report.trace);
  const important = all.filter((row) => isImportant(row) || isAtFailure(row));
  const rows = listsAll ? all : important;
  const found = rows.findIndex(isAtFailure);
  const failure = found < 0 ? null : found;
  const wanted = Number(requested ?? firstStep(rows, failure));
  const step = Math.min(Math.max(Number.isInteger(wanted) ? wanted : 0, 0), rows.length - 1);
  const row = rows[step];
  if (!row) return <Notice sentence="This report has no steps." />;
  const others = listsAll ? important : all;
  return (
    <>
      <FindingPanel report={report} finding={finding} failureHref={failure === null ? null : hrefFor(failure)} />
      {all.length > important.length ? (
        <p>
          <ButtonLink size="small" tone="quiet" href={hrefFor(Math.max(0, others.indexOf(row)), !listsAll)}>
            {listsAll ? 'Show important steps only' : `Show ${all.length - important.length} ignored events too`}
          </ButtonLink>
        </p>
      ) : null}
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
    </>
  );
}

interface FindingPanelProps {
  report: StoredTrace;
  finding: Finding;
  /** Address of the step that failed; null when none did. */
  failureHref: string | null;
}

function FindingPanel({ report, finding, failureHref }: FindingPanelProps) {
  return (
    <section className={styles.finding} aria-label="Finding">
      <p className={styles.sentence}>{finding.sentence}</p>
      <p>{finding.advice}</p>
      <TextList title="What to find out from the user" texts={finding.questions} />
      <TextList title="What the report shows" texts={finding.facts} />
      <p className={styles.about}>
        Sent {formatDateTime(report.created_at)}
        {report.user ? (
          <>
            {' by '}
            <Link href={`/account/single-user-info/${report.user.id}`}>{report.user.email}</Link>
          </>
        ) : null}
        {failureHref === null ? null : (
          <ButtonLink size="small" tone="quiet" href={failureHref}>
            Jump to the failure
          </ButtonLink>
        )}
      </p>
      <ReplayResult trace={report.trace} />
    </section>
  );
}
