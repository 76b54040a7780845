import type { TraceSummary } from '#contract/traces/trace-list.ts';
import type { TraceLogLine, TraceRecord, TraceRequest } from '#contract/traces/trace.ts';
import { type Evidence, getNamedRequestId, readFact } from './evidence.ts';
import { findCause, getFindingTitle } from './find-cause.ts';
import type { FindingCause } from './finding.ts';

const isFailed = ({ status = 0, failure }: TraceRequest): boolean =>
  status >= 400 || (failure !== undefined && failure !== 'canceled');

/**
 * The request that the last record names, or the last request; null when it succeeded. Such as `POST cart/purchase 503`, or
 * `GET /downloads/:link 503` for one that only the log has.
 */
const describeFailedRequest = (records: readonly TraceRecord[], log: readonly TraceLogLine[]): string | null => {
  const cause = records.at(-1);
  const named = cause ? getNamedRequestId(cause) : null;
  const last = records.findLast((record) => record.kind === 'request' && (named === null || record.id === named));
  if (!last && named !== null) {
    const line = log.find(({ request_id: id }) => id === named);
    return line ? `${line.method} ${line.route} ${line.status}` : null;
  }
  if (last?.kind !== 'request' || !isFailed(last)) return null;
  return `${last.method} ${last.path} ${last.status ?? last.failure ?? ''}`.trim();
};

const lastPageIn = (records: readonly TraceRecord[]): string | null => {
  const page = records.findLast((record) => record.kind === 'note' && record.note === 'page');
  const path = page?.kind === 'note' ? readFact(page.facts, 'path') : undefined;
  return typeof path === 'string' ? path : null;
};

const capitalize = (title: string) => title.charAt(0).toUpperCase() + title.slice(1);

/** The finding of the reports with this cause, in a few words. */
export const describeCause = (cause: FindingCause): string => capitalize(getFindingTitle(cause));

/** What a list shows of a report: the finding in a few words, the request that failed, and the page. */
export const summarizeReport = (evidence: Evidence): TraceSummary => {
  const { cause, title, at } = findCause(evidence);
  const { records } = evidence.trace.tabs[at?.tab ?? 0] ?? { records: [] };
  const until = at === null ? records : records.slice(0, at.index + 1);
  return {
    cause,
    finding: capitalize(title),
    request: at === null ? null : describeFailedRequest(until, evidence.log),
    page: lastPageIn(until),
  };
};
