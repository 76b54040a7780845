import type { Trace, TraceRecord } from '#contract/trace.ts';
import type { Finding } from './finding.ts';
import { type Candidate, type Rule, RULES } from './rules.ts';

/** ms. Failures this close together count as one incident. */
const INCIDENT_MS = 15_000;

interface Match {
  rule: Rule;
  rank: number;
  tab: number;
  candidate: Candidate;
}

const matchesIn = ({ tabs }: Trace): Match[] =>
  tabs.flatMap((recording, tab) =>
    recording.records.flatMap((record, index) =>
      RULES.flatMap((rule, rank) => {
        const candidate = { record, index, recording };
        return rule.matches(candidate) ? [{ rule, rank, tab, candidate }] : [];
      }),
    ),
  );

const requestIdAt = (records: readonly TraceRecord[], index: number): string | null => {
  const record = records[index];
  if (record?.kind === 'request') return record.id ?? null;
  // A chart gets the failure right after its request, so the nearest earlier request is the one.
  const request = records.slice(0, index).findLast(({ kind }) => kind === 'request');
  return request?.kind === 'request' ? (request.id ?? null) : null;
};

/** Whether the record shows a failure of any kind: the session ended, or a request or a page failed. */
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
      sentence: 'This recording contains no failure.',
      advice: 'Ask what the shopper expected to happen, and go through the last steps together.',
      at: null,
      requestId: null,
    };
  return {
    cause: 'unknown',
    sentence: 'Something failed here for an unknown reason.',
    advice: 'Give the code to the developers. They can replay the recording and turn it into a test.',
    at: { tab: last.tab, index: last.index },
    requestId: requestIdAt(tabs[last.tab]?.records ?? [], last.index),
  };
};

/**
 * Finds the cause of the newest failure in a report. Among failures of one incident, the rule that is listed first wins, because
 * the others are its consequences.
 */
export const findCause = (trace: Trace): Finding => {
  const matches = matchesIn(trace).toSorted((one, other) => one.candidate.record.at - other.candidate.record.at);
  const newest = matches.at(-1);
  const failure = newestFailureIn(trace);
  // A failure long after the last match is another incident.
  if (!newest || (failure && failure.at - newest.candidate.record.at > INCIDENT_MS)) return unexplained(failure, trace);
  const incident = matches.filter(({ candidate }) => newest.candidate.record.at - candidate.record.at <= INCIDENT_MS);
  const [cause] = incident.toSorted((one, other) => one.rank - other.rank);
  const { rule, tab, candidate } = cause ?? newest;
  return {
    cause: rule.cause,
    sentence: rule.sentence(candidate),
    advice: rule.advice,
    at: { tab, index: candidate.index },
    requestId: requestIdAt(candidate.recording.records, candidate.index),
  };
};
