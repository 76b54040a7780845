import type { TraceRow } from '#contract/trace.ts';
import { summarizeReport } from '#contract/trace-findings/summarize-report.ts';
import { cached } from '#server/platform/cache.ts';
import { type TraceListQuery, findTrace, listTraces } from './queries/traces.ts';
import type { TraceDeps } from './store-trace.ts';

/** A report never changes. */
const SUMMARY_TTL_MS = 24 * 3600_000;

/**
 * One page of reports with their summaries, newest first. A report that was deleted meanwhile is left out. Reports are large, so each is
 * read alone, and its summary is cached.
 */
export const listSummarizedTraces = async (
  { db, clock }: Pick<TraceDeps, 'db' | 'clock'>,
  query: TraceListQuery,
): Promise<{ rows: TraceRow[]; total: number }> => {
  const { heads, total } = await listTraces(db, query);
  const rows: TraceRow[] = [];
  for (const head of heads) {
    const summary = await cached(
      { db, clock },
      `report ${head.code}`,
      async () => {
        const report = await findTrace(db, head.code);
        return report && summarizeReport(report);
      },
      SUMMARY_TTL_MS,
    );
    if (summary) rows.push({ ...head, ...summary });
  }
  return { rows, total };
};
