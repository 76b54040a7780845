import type { Recording, Trace, TraceRecord, TraceState, TraceValue } from '#contract/trace.ts';

/** One line of a report's timeline: something that happened in one tab. */
export interface TimelineRow {
  /** ms since 1970, by the device's clock. */
  at: number;
  /** ms since the first row. */
  since: number;
  /** Index of the tab, and of the record in it. */
  tab: number;
  index: number;
  kind: 'event' | 'request' | 'note';
  /** The chart, the method, or nothing. */
  who: string;
  what: string;
  /** Where it led, what was answered, or why nothing came of it. */
  outcome: string;
  facts: string;
  tone: 'plain' | 'refused' | 'failed';
}

/** A state as it is written in the chart: `active.renewing`. */
export const stateInWords = (state: TraceState): string =>
  typeof state === 'string'
    ? state
    : Object.entries(state)
        .map(([region, below]) => `${region}.${stateInWords(below)}`)
        .join(' + ');

const factInWords = (value: TraceValue): string => {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(factInWords).join(', ')}]`;
  return factsInWords(value);
};
const factsInWords = (facts: Record<string, TraceValue> = {}): string =>
  Object.entries(facts)
    .map(([field, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? `${field}(${factsInWords(value)})`
        : `${field}=${factInWords(value)}`,
    )
    .join(' ');

type Line = Pick<TimelineRow, 'kind' | 'who' | 'what' | 'outcome' | 'facts' | 'tone'>;

/** `xstate.done.actor.renewTokens` is "renewTokens answered". */
const eventInWords = (type: string) => {
  const [, kind, rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(type) ?? [];
  if (kind === undefined) return type;
  if (kind === 'after') return `${rest.split('.')[0] ?? ''} is over`;
  return `${rest} ${kind === 'done.actor' ? 'answered' : 'failed'}`;
};

const lineOf = (record: TraceRecord): Line | null => {
  switch (record.kind) {
    case 'frame':
      return null;
    case 'event': {
      const no = record.refusedBy?.length ? ` (${record.refusedBy.join(', ')} said no)` : '';
      const isFailed = record.event.startsWith('xstate.error.') || record.event === 'page.crashed';
      return {
        kind: 'event',
        who: record.chart,
        what: eventInWords(record.event),
        outcome: record.ignored
          ? `ignored${no}`
          : record.to === undefined
            ? `stays${no}`
            : `→ ${stateInWords(record.to)}${no}`,
        facts: factsInWords(record.facts),
        tone: isFailed ? 'failed' : record.ignored ? 'refused' : 'plain',
      };
    }
    case 'request': {
      const answer = record.status === undefined ? '' : String(record.status);
      const isFailed = (record.status ?? 0) >= 500 || (record.failure !== undefined && record.failure !== 'canceled');
      return {
        kind: 'request',
        who: record.method,
        what: record.path,
        outcome: [answer, record.failure, record.code, `${Math.round(record.ms)} ms`].filter(Boolean).join(' '),
        facts: record.id ?? '',
        tone: isFailed ? 'failed' : (record.status ?? 0) >= 400 ? 'refused' : 'plain',
      };
    }
    case 'note':
      return {
        kind: 'note',
        who: '',
        what: record.note,
        outcome: '',
        facts: factsInWords(record.facts),
        tone: record.note === 'pageMissing' ? 'failed' : 'plain',
      };
  }
};

const rowsOf = ({ records }: Recording, tab: number) =>
  records.flatMap((record, index) => {
    const line = lineOf(record);
    return line ? [{ at: record.at, tab, index, ...line }] : [];
  });

/** Everything that a report tells, in the order of time, all tabs together. */
export const timelineOf = ({ tabs }: Trace): TimelineRow[] => {
  const rows = tabs
    .flatMap(rowsOf)
    .toSorted((one, other) => one.at - other.at || one.tab - other.tab || one.index - other.index);
  const first = rows[0]?.at ?? 0;
  return rows.map((row) => ({ ...row, since: row.at - first }));
};
