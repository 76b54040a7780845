import {
  type Candidate,
  factIn,
  getEarlierRecords,
  getLogLines,
  getNamedRequestId,
  readFact,
  requestIn,
} from './evidence.ts';
import { formatEvent } from './format-event.ts';
import { formatState } from './format-state.ts';
import { formatDuration } from './rule.ts';

/** A smaller difference is not worth a line. */
const CLOCK_DIFFERENCE_MS = 60_000;

const logFact = (candidate: Candidate): string[] => {
  const line = getLogLines(candidate)[0];
  return line
    ? [
        `The server’s log: ${line.method} ${line.route} ${[line.status, line.code, line.event].filter((part) => part !== null).join(' ')} in ${line.ms} ms.`,
      ]
    : [];
};

/** The request of an error, when the recording does not have the request itself. */
const unrecordedRequestFacts = (candidate: Candidate): string[] => {
  const id = getNamedRequestId(candidate.record);
  if (id === null || candidate.recording.records.some((record) => record.kind === 'request' && record.id === id))
    return [];
  const parts = ['status', 'code'].map((field) => factIn(candidate, 'error', field));
  const outcome = parts.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
  return [`Failed request: ${id}, ${outcome || 'no status'}.`, ...logFact(candidate)];
};

const requestFacts = (candidate: Candidate): string[] => {
  const { records } = candidate.recording;
  const index = requestIn(candidate)
    ? candidate.index
    : records.findLastIndex((record, at) => at < candidate.index && record.kind === 'request');
  const record = records[index];
  if (record?.kind !== 'request') return [];
  const outcome = [record.status, record.failure, record.code].filter((part) => part !== undefined).join(' ');
  return [
    `Last request: ${record.method} ${record.path}, ${outcome || 'no response'} in ${Math.round(record.ms)} ms.`,
    ...logFact({ ...candidate, record, index }),
  ];
};

const pageFact = (candidate: Candidate): string[] => {
  const page = getEarlierRecords(candidate).findLast((record) => record.kind === 'note' && record.note === 'page');
  const path = page?.kind === 'note' ? readFact(page.facts, 'path') : undefined;
  return typeof path === 'string' ? [`Page: ${path}.`] : [];
};

/** Events that many charts get at once. They say nothing about what the user did. */
const BROADCASTS = ['route.changed', 'session.ended'];

const stepFact = (candidate: Candidate): string[] => {
  const step = getEarlierRecords(candidate).findLast(
    (record) =>
      record.kind === 'event' &&
      record.to !== undefined &&
      record.chart !== 'recorderReport' &&
      !BROADCASTS.includes(record.event),
  );
  if (step?.kind !== 'event' || step.to === undefined) return [];
  return [`Last step: ${step.chart} ${formatEvent(step.event)} → ${formatState(step.to)}.`];
};

const deviceFacts = ({ recording: { clockOffset, build }, evidence: { trace } }: Candidate): string[] => {
  const isOff = Math.abs(clockOffset ?? 0) > CLOCK_DIFFERENCE_MS;
  return [
    `Version ${build || 'unknown'}, ${trace.tabs.length} ${trace.tabs.length === 1 ? 'tab' : 'tabs'}${isOff ? `, clock ${formatDuration(clockOffset ?? 0)} off` : ''}.`,
  ];
};

/** What a report shows about a failure, one sentence each. @param seen what the person saw */
export const describeFacts = (candidate: Candidate, seen: string): string[] => [
  seen,
  ...pageFact(candidate),
  ...stepFact(candidate),
  ...unrecordedRequestFacts(candidate),
  ...requestFacts(candidate),
  ...deviceFacts(candidate),
];
