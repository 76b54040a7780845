import type { Trace, TraceRecord } from '#contract/trace.ts';
import type { Finding } from './finding.ts';
import { type Looked, type Rule, RULES } from './rules.ts';

/** ms. What fails this soon after something else follows from it. */
const TOGETHER = 15_000;

interface Match {
  rule: Rule;
  rank: number;
  tab: number;
  looked: Looked;
}

const matchesIn = ({ tabs }: Trace): Match[] =>
  tabs.flatMap((recording, tab) =>
    recording.records.flatMap((record, index) =>
      RULES.flatMap((rule, rank) => {
        const looked = { record, index, recording };
        return rule.shows(looked) ? [{ rule, rank, tab, looked }] : [];
      }),
    ),
  );

const requestIdAt = (records: readonly TraceRecord[], index: number): string | null => {
  const record = records[index];
  if (record?.kind === 'request') return record.id ?? null;
  // A chart hears of a failure right after its request: the nearest one before it.
  const request = records.slice(0, index).findLast(({ kind }) => kind === 'request');
  return request?.kind === 'request' ? (request.id ?? null) : null;
};

/** Something failed, though nobody knows why: the session ended, a request or a page failed. */
const hasFailed = (record: TraceRecord) => {
  if (record.kind === 'request') return record.failure !== undefined && record.failure !== 'canceled';
  return (
    record.kind === 'event' &&
    ((record.chart === 'session' && record.to === 'signedOut' && record.event !== 'session.logout') ||
      record.event === 'page.crashed' ||
      record.event.startsWith('xstate.error.actor.'))
  );
};

interface Failure {
  tab: number;
  index: number;
  at: number;
}

const newestFailureIn = ({ tabs }: Trace): Failure | undefined =>
  tabs
    .flatMap(({ records }, tab) =>
      records.flatMap((record, index) => (hasFailed(record) ? [{ tab, index, at: record.at }] : [])),
    )
    .toSorted((one, other) => one.at - other.at)
    .at(-1);

const unexplained = (last: Failure | undefined, { tabs }: Trace): Finding => {
  if (!last)
    return {
      cause: 'nothing',
      sentence: 'Nothing failed in what this recording holds.',
      advice: 'Ask what the shopper expected to happen, and look at the last steps together.',
      at: null,
      requestId: null,
    };
  return {
    cause: 'unknown',
    sentence: 'Something failed here, and no known cause explains it.',
    advice: 'Pass the code on to the developers: the recording replays, and can be turned into a test.',
    at: { tab: last.tab, index: last.index },
    requestId: requestIdAt(tabs[last.tab]?.records ?? [], last.index),
  };
};

/**
 * Names the cause of the newest failure in a report, from the report alone. Of what failed at about the same time, the cause is what
 * the others follow from; without a rule that knows the pattern it says so.
 */
export const findCause = (trace: Trace): Finding => {
  const matches = matchesIn(trace).toSorted((one, other) => one.looked.record.at - other.looked.record.at);
  const newest = matches.at(-1);
  const failure = newestFailureIn(trace);
  // What failed long after the last thing that is known has a cause of its own.
  if (!newest || (failure && failure.at - newest.looked.record.at > TOGETHER)) return unexplained(failure, trace);
  const together = matches.filter(({ looked }) => newest.looked.record.at - looked.record.at <= TOGETHER);
  const [cause] = together.toSorted((one, other) => one.rank - other.rank);
  const { rule, tab, looked } = cause ?? newest;
  return {
    cause: rule.cause,
    sentence: rule.sentence(looked),
    advice: rule.advice,
    at: { tab, index: looked.index },
    requestId: requestIdAt(looked.recording.records, looked.index),
  };
};
