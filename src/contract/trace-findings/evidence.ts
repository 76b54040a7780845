import type {
  Recording,
  Trace,
  TraceEvent,
  TraceLogLine,
  TraceNote,
  TraceRecord,
  TraceRequest,
  TraceValue,
} from '#contract/traces/trace.ts';
import { formatState } from './format-state.ts';

/** What a finding is made from: a report, and the server's log of its requests. The log of a report from a file is empty. */
export interface Evidence {
  trace: Trace;
  log: readonly TraceLogLine[];
}

/** A record with its place in the report. */
export interface Candidate {
  record: TraceRecord;
  /** Index among the records of its tab. */
  index: number;
  tab: number;
  recording: Recording;
  evidence: Evidence;
}

export type Condition = (candidate: Candidate) => boolean;

/** Every record of a report. */
export const getCandidates = (evidence: Evidence): Candidate[] =>
  evidence.trace.tabs.flatMap((recording, tab) =>
    recording.records.map((record, index) => ({ record, index, tab, recording, evidence })),
  );

export const requestIn = ({ record }: Candidate): TraceRequest | null => (record.kind === 'request' ? record : null);
export const eventIn = ({ record }: Candidate): TraceEvent | null => (record.kind === 'event' ? record : null);

/** The last moment that a `Date` has, since 1970. A forged report can have later times. */
const LAST_DATE_MS = 8.64e15;

/** When the record was complete, in ms since 1970: a request ends after it was sent. */
export const getEndTime = (record: TraceRecord): number => record.at + (record.kind === 'request' ? record.ms : 0);

/** A time of a report, in ms since 1970, in ISO 8601. */
export const toIsoTime = (ms: number): string => new Date(Math.min(ms, LAST_DATE_MS)).toISOString();

/** The value at a path in facts. */
export const readFact = (facts: TraceValue | undefined, ...path: string[]): TraceValue | undefined =>
  path.reduce<TraceValue | undefined>(
    (value, field) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value[field] : undefined),
    facts,
  );

/** The value at a path in the facts of an event or a note. */
export const factIn = ({ record }: Candidate, ...path: string[]): TraceValue | undefined =>
  record.kind === 'event' || record.kind === 'note' ? readFact(record.facts, ...path) : undefined;

/** The records of the tab before this one, oldest first. */
export const getEarlierRecords = ({ recording, index }: Candidate): readonly TraceRecord[] =>
  recording.records.slice(0, index);
/** The records of the tab after this one, oldest first. */
export const getLaterRecords = ({ recording, index }: Candidate): readonly TraceRecord[] =>
  recording.records.slice(index + 1);

/** The state of a chart before this record, such as `active.signedIn`; null when it is not known. */
export const getStateBefore = (candidate: Candidate, chart: string): string | null => {
  const last = getEarlierRecords(candidate).findLast(
    (record) =>
      (record.kind === 'frame' && record.chart === chart) ||
      (record.kind === 'event' && record.chart === chart && record.to !== undefined),
  );
  if (last?.kind === 'frame') return formatState(last.state);
  return last?.kind === 'event' && last.to !== undefined ? formatState(last.to) : null;
};

/** The state that an event led to; null for any other record and for an event that changed nothing. */
export const getStateAfter = (candidate: Candidate): string | null => {
  const to = eventIn(candidate)?.to;
  return to === undefined ? null : formatState(to);
};

/**
 * The server's ID of the request that a record names: its own, or that of the error in an event or a note. The request of such an error
 * may not be recorded: those for the bytes of a file are not.
 */
export const getNamedRequestId = (record: TraceRecord): string | null => {
  if (record.kind === 'request') return record.id ?? null;
  const id = record.kind === 'frame' ? undefined : readFact(record.facts, 'error', 'requestId');
  return typeof id === 'string' ? id : null;
};

/** The log lines of the server for the request that a record names. */
export const getLogLines = ({ record, evidence }: Candidate): readonly TraceLogLine[] => {
  const id = getNamedRequestId(record);
  return id === null ? [] : evidence.log.filter((line) => line.request_id === id);
};

/** The error code of the server: of the response, of the failed work of a chart, or in the server's log. */
export const getErrorCode = (candidate: Candidate): string | null => {
  const request = requestIn(candidate);
  if (request) return request.code ?? getLogLines(candidate).find(({ code }) => code !== null)?.code ?? null;
  const code = factIn(candidate, 'error', 'code');
  return typeof code === 'string' && eventIn(candidate) ? code : null;
};

/** A chart gets the result of its work right after the response. */
const BESIDE_MS = 100;

const isSuccess = ({ status = 0, failure }: TraceRequest): boolean => status < 400 && failure === undefined;

/** Whether a record is what a chart made of the response to a request. */
const isResultOf = (request: TraceRequest, record: TraceRecord): boolean =>
  record.kind === 'event' &&
  /^xstate\.(done|error)\.actor\./.test(record.event) &&
  record.at - getEndTime(request) <= BESIDE_MS;

const isDelay = (record: TraceRecord): boolean => record.kind === 'event' && record.event.startsWith('xstate.after.');

/**
 * The server's ID of the request that a record is about; null without one. A request is recorded when it ends: the one before a delay
 * has nothing to do with it, because the delayed work still waits for its response.
 */
export const getRequestId = (candidate: Candidate): string | null => {
  const named = getNamedRequestId(candidate.record);
  if (named !== null || requestIn(candidate)) return named;
  // A chart gets the failure right after its request, so the nearest earlier request is the one.
  const request = getEarlierRecords(candidate).findLast(({ kind }) => kind === 'request');
  if (request?.kind !== 'request' || isDelay(candidate.record)) return null;
  if (isSuccess(request) && !isResultOf(request, candidate.record)) return null;
  return request.id ?? null;
};

const isNote = (record: TraceRecord, note: TraceNote['note']): record is TraceNote =>
  record.kind === 'note' && record.note === note;

/** The newest note of one kind before this record. */
export const getLastNote = (candidate: Candidate, note: TraceNote['note']): TraceNote | undefined =>
  getEarlierRecords(candidate).findLast((record): record is TraceNote => isNote(record, note));

/** Renamed events, by their charts. Recordings that were made before keep the former names. */
const CURRENT_NAMES: Record<string, Record<string, string>> = {
  checkoutReturn: {
    'return.askAgain': 'return.checkAgain',
    'xstate.done.actor.askOrder': 'xstate.done.actor.fetchOrder',
    'xstate.error.actor.askOrder': 'xstate.error.actor.fetchOrder',
  },
};
const getCurrentName = ({ chart, event }: TraceEvent) => CURRENT_NAMES[chart]?.[event] ?? event;

/** Matches an event of a chart. `type` is its current name; older recordings may have another one. */
export const isEvent =
  (chart: string, type: string, also: Condition = () => true): Condition =>
  (candidate) => {
    const event = eventIn(candidate);
    return event?.chart === chart && getCurrentName(event) === type && also(candidate);
  };

export const matchesNote =
  (note: TraceNote['note'], facts: Record<string, TraceValue> = {}): Condition =>
  (candidate) =>
    isNote(candidate.record, note) &&
    Object.entries(facts).every(([field, value]) => factIn(candidate, field) === value);

export const hasCode =
  (...codes: string[]): Condition =>
  (candidate) =>
    codes.includes(getErrorCode(candidate) ?? '');

/** Matches an event that led a chart to a state. */
export const leadsTo =
  (chart: string, state: string): Condition =>
  (candidate) =>
    eventIn(candidate)?.chart === chart && getStateAfter(candidate) === state;

export const either =
  (...conditions: Condition[]): Condition =>
  (candidate) =>
    conditions.some((holds) => holds(candidate));

export const both =
  (...conditions: Condition[]): Condition =>
  (candidate) =>
    conditions.every((holds) => holds(candidate));

export const not =
  (condition: Condition): Condition =>
  (candidate) =>
    !condition(candidate);
