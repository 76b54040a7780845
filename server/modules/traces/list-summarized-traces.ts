import { describeCause, summarizeReport } from '#contract/trace-findings/summarize-report.ts';
import type { CauseCount, TraceRow, TraceSummary } from '#contract/traces/trace-list.ts';
import { cached } from '#server/platform/cache.ts';
import {
  type TraceFilter,
  type TraceListQuery,
  countCauses,
  findTrace,
  listCodesWithoutCause,
  listTraces,
  updateCause,
} from './queries/traces.ts';
import type { TraceDeps } from './store-trace.ts';

type ListDeps = Pick<TraceDeps, 'db' | 'clock'>;

/** A report never changes. */
const SUMMARY_TTL_MS = 24 * 3600_000;
/** Reports whose cause is stored in one batch: those that a node of another release stored without one, or with one that is not known here. */
const BATCH_SIZE = 50;

/** Reports are large, so each is read alone, and its summary is cached. @returns null for one that was deleted meanwhile */
const readSummary = ({ db, clock }: ListDeps, code: string): Promise<TraceSummary | null> =>
  cached(
    { db, clock },
    `report ${code}`,
    async () => {
      const report = await findTrace(db, code);
      return report && summarizeReport(report);
    },
    SUMMARY_TTL_MS,
  );

/** One page of reports with their summaries, newest first. A report that was deleted meanwhile is left out. */
export const listSummarizedTraces = async (
  deps: ListDeps,
  query: TraceListQuery,
): Promise<{ rows: TraceRow[]; total: number }> => {
  const { heads, total } = await listTraces(deps.db, query);
  const rows: TraceRow[] = [];
  for (const { cause, ...head } of heads) {
    const summary = await readSummary(deps, head.code);
    if (!summary) continue;
    // The rules of this release may find another cause than those of the release that stored it.
    if (summary.cause !== cause) await updateCause(deps.db, head.code, summary.cause);
    rows.push({ ...head, ...summary });
  }
  return { rows, total };
};

const storeMissingCauses = async (deps: ListDeps): Promise<void> => {
  for (const code of await listCodesWithoutCause(deps.db, BATCH_SIZE)) {
    const summary = await readSummary(deps, code);
    if (summary) await updateCause(deps.db, code, summary.cause);
  }
};

/** How many reports have each cause, the most frequent first. */
export const listCauses = async (deps: ListDeps, filter: TraceFilter): Promise<CauseCount[]> => {
  let counts = await countCauses(deps.db, filter);
  if (counts.some(({ cause }) => cause === null)) {
    await storeMissingCauses(deps);
    counts = await countCauses(deps.db, filter);
  }
  return counts.flatMap(({ cause, count }) =>
    cause === null ? [] : [{ cause, finding: describeCause(cause), count }],
  );
};
