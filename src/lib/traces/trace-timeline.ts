import type { Recording, Trace, TraceRecord, TraceValue } from '#contract/traces/trace.ts';
import { formatEvent } from '#contract/trace-findings/format-event.ts';
import { formatState } from '#contract/trace-findings/format-state.ts';

/** A row of a report's timeline. */
export interface TimelineRow {
  /** ms since 1970, by the device's clock. */
  at: number;
  /** ms since the first row. */
  since: number;
  /** Index of the tab. */
  tab: number;
  /** Index of the record in the tab. */
  index: number;
  kind: 'event' | 'request' | 'note';
  /** The chart of an event, the method of a request, or empty. */
  who: string;
  what: string;
  /** The new state, the response, or why nothing changed. */
  outcome: string;
  facts: string;
  tone: 'plain' | 'refused' | 'failed';
}

const formatFact = (value: TraceValue): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(formatFact).join(', ')}]`;
  return formatFacts(value);
};
const formatFacts = (facts: Record<string, TraceValue> = {}): string =>
  Object.entries(facts)
    .map(([field, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? `${field}(${formatFacts(value)})`
        : `${field}=${formatFact(value)}`,
    )
    .join(' ');

type Line = Pick<TimelineRow, 'kind' | 'who' | 'what' | 'outcome' | 'facts' | 'tone'>;

const toLine = (record: TraceRecord): Line | null => {
  switch (record.kind) {
    case 'frame':
      return null;
    case 'event': {
      const denied = record.refusedBy?.length ? ` (denied by ${record.refusedBy.join(', ')})` : '';
      const isFailed = record.event.startsWith('xstate.error.') || record.event === 'page.crashed';
      return {
        kind: 'event',
        who: record.chart,
        what: formatEvent(record.event),
        outcome: record.ignored
          ? `ignored${denied}`
          : record.to === undefined
            ? `unchanged${denied}`
            : `→ ${formatState(record.to)}${denied}`,
        facts: formatFacts(record.facts),
        tone: isFailed ? 'failed' : record.ignored ? 'refused' : 'plain',
      };
    }
    case 'request': {
      const status = record.status === undefined ? '' : String(record.status);
      const { failure } = record;
      const isWaiting = failure === 'waiting';
      const isFailed = (record.status ?? 0) >= 500 || (failure !== undefined && failure !== 'canceled' && !isWaiting);
      return {
        kind: 'request',
        who: record.method,
        what: record.path,
        outcome: [status, failure, record.code, `${Math.round(record.ms)} ms`].filter(Boolean).join(' '),
        facts: record.id ?? '',
        tone: isFailed ? 'failed' : isWaiting || (record.status ?? 0) >= 400 ? 'refused' : 'plain',
      };
    }
    case 'note':
      return {
        kind: 'note',
        who: '',
        what: record.note,
        outcome: '',
        facts: formatFacts(record.facts),
        tone: ['pageMissing', 'errorShown', 'storageFailed'].includes(record.note) ? 'failed' : 'plain',
      };
  }
};

const toRows = ({ records }: Recording, tab: number) =>
  records.flatMap((record, index) => {
    const line = toLine(record);
    return line ? [{ at: record.at, tab, index, ...line }] : [];
  });

/** The rows of all tabs, ordered by time. */
export const buildTimeline = ({ tabs }: Trace): TimelineRow[] => {
  const rows = tabs
    .flatMap(toRows)
    .toSorted((one, other) => one.at - other.at || one.tab - other.tab || one.index - other.index);
  const first = rows[0]?.at ?? 0;
  return rows.map((row) => ({ ...row, since: row.at - first }));
};
