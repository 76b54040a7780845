import { type Candidate, getEarlierRecords, getLogLines, readFact, requestIn } from './evidence.ts';
import { formatState } from './format-state.ts';
import { formatDuration } from './rule.ts';

/** A smaller difference is not worth a line. */
const CLOCK_DIFFERENCE_MS = 60_000;

const requestFacts = (candidate: Candidate): string[] => {
  const { records } = candidate.recording;
  const index = requestIn(candidate)
    ? candidate.index
    : records.findLastIndex((record, at) => at < candidate.index && record.kind === 'request');
  const record = records[index];
  if (record?.kind !== 'request') return [];
  const outcome = [record.status, record.failure, record.code].filter((part) => part !== undefined).join(' ');
  const line = getLogLines({ ...candidate, record, index })[0];
  return [
    `Last request: ${record.method} ${record.path}, ${outcome || 'no response'} in ${Math.round(record.ms)} ms.`,
    ...(line
      ? [
          `The server’s log: ${line.method} ${line.route} ${[line.status, line.code, line.event].filter((part) => part !== null).join(' ')} in ${line.ms} ms.`,
        ]
      : []),
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
  return [`Last step: ${step.chart} ${step.event} → ${formatState(step.to)}.`];
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
  ...requestFacts(candidate),
  ...deviceFacts(candidate),
];
