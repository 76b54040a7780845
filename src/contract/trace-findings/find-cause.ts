import { type Candidate, type Evidence, getCandidates, getEndTime, getRequestId, toIsoTime } from './evidence.ts';
import { describeFacts } from './facts.ts';
import type { Finding, FindingCause, OtherFailure } from './finding.ts';
import { MINOR_RULES } from './minor-rules.ts';
import { RULES } from './rules.ts';
import { SYMPTOMS, type Symptom } from './symptoms.ts';

/** Failures this close together count as one incident. */
const INCIDENT_MS = 15_000;
/** Incidents that are looked at. A forged report can have thousands, which take seconds. */
const INCIDENTS_MAX = 200;
/** A minor failure yields to another one that is at most this much older. */
const YIELDS_WITHIN_MS = 30 * 60_000;

interface Failure {
  symptom: Symptom;
  candidate: Candidate;
}

/** The finding of one incident. */
interface Incident extends Omit<Finding, 'earlier' | 'later'>, Omit<OtherFailure, 'when'> {
  cause: OtherFailure['cause'];
  at: OtherFailure['at'];
  /** ms since 1970, by the device's clock. */
  time: number;
}

const NOTHING: Finding = {
  cause: 'nothing',
  title: 'no failure in the recording',
  sentence: 'This recording contains no failure.',
  advice: 'Ask what the user expected to happen, and go through the last steps together.',
  facts: [],
  questions: ['What should have happened, and what happened in its place?'],
  at: null,
  requestId: null,
  earlier: [],
  later: [],
};

const UNKNOWN_TITLE = 'an unknown failure';

/** A finding in a few words. */
export const getFindingTitle = (cause: FindingCause): string =>
  RULES.find((rule) => rule.cause === cause)?.title ?? (cause === 'unknown' ? UNKNOWN_TITLE : NOTHING.title);

/** Everything that a person saw going wrong, oldest first. */
const failuresIn = (candidates: readonly Candidate[]): Failure[] =>
  candidates
    .flatMap((candidate) => {
      const symptom = SYMPTOMS.find(({ matches }) => matches(candidate));
      return symptom ? [{ symptom, candidate }] : [];
    })
    .toSorted((one, other) => getEndTime(one.candidate.record) - getEndTime(other.candidate.record));

/** What is the same in every finding. @param failure the newest of the incident @param cause the record of the cause */
const describe = ({ symptom, candidate: seen }: Failure, cause: Candidate, why: string) => ({
  time: getEndTime(seen.record),
  text: `${symptom.seen(seen).replace(/\.$/, '')}: ${why}.`,
  at: { tab: cause.tab, index: cause.index },
  requestId: getRequestId(cause),
  facts: describeFacts(cause, symptom.seen(seen)),
});

/** Among what happened in the same incident, the rule that is listed first wins, because the others are its consequences. */
const explain = (failure: Failure, incident: readonly Candidate[]): Incident => {
  const { symptom } = failure;
  const rules = RULES.filter(({ cause }) => symptom.explainedBy?.includes(cause) ?? true);
  for (const rule of rules) {
    const candidate = incident.find((each) => rule.matches(each));
    if (!candidate) continue;
    const { cause, title, advice } = rule;
    const sentence = rule.sentence(candidate);
    return { cause, title, sentence, advice, questions: [], ...describe(failure, candidate, title) };
  }
  return {
    cause: 'unknown',
    title: UNKNOWN_TITLE,
    sentence: 'Something failed here for an unknown reason.',
    advice: 'Give the code to the developers. They can replay the recording and turn it into a test.',
    questions: [symptom.question, 'Does it happen again, and on another device or in another browser?'],
    ...describe(failure, failure.candidate, 'the reason is unknown'),
  };
};

/** Unknown failures differ by what the person saw. */
const getKind = ({ cause, text }: Incident) => (cause === 'unknown' ? text : cause);

/** The newest incidents of a report, newest first. Several in a row with the same cause are one. */
const incidentsIn = (candidates: readonly Candidate[]): Incident[] => {
  const failures = failuresIn(candidates);
  const incidents: Incident[] = [];
  while (failures.length > 0 && incidents.length < INCIDENTS_MAX) {
    const newest = failures[failures.length - 1] as Failure;
    const end = getEndTime(newest.candidate.record);
    const isInIncident = ({ record }: Candidate) =>
      getEndTime(record) <= end && end - getEndTime(record) <= INCIDENT_MS;
    const records = candidates.filter(isInIncident).toSorted((one, other) => one.record.at - other.record.at);
    incidents.push(explain(newest, records));
    failures.splice(failures.findIndex(({ candidate }) => isInIncident(candidate)));
  }
  return incidents.filter((incident, index) => {
    const newer = incidents[index - 1];
    return !newer || getKind(newer) !== getKind(incident);
  });
};

const isMinor = ({ cause }: Incident) => MINOR_RULES.some((rule) => rule.cause === cause);

/** The newest incident, unless it is minor and a worse one came shortly before. */
const pickMainIncident = (incidents: readonly Incident[]): Incident | undefined => {
  const [newest] = incidents;
  if (!newest || !isMinor(newest)) return newest;
  return incidents.find((each) => !isMinor(each) && newest.time - each.time <= YIELDS_WITHIN_MS) ?? newest;
};

/** Such as `09:00:00`, or `2026-11-23 09:00:00` on another day. */
const formatTime = (time: number, finding: Incident): string => {
  const moment = toIsoTime(time);
  const isSameDay = toIsoTime(finding.time).startsWith(moment.slice(0, 10));
  return isSameDay ? moment.slice(11, 19) : moment.slice(0, 19).replace('T', ' ');
};

/** Each cause once, when it was last seen, oldest first. @param incidents newest first */
const listOthers = (incidents: readonly Incident[], finding: Incident): OtherFailure[] =>
  incidents
    .filter((each, index) => incidents.findIndex((other) => getKind(other) === getKind(each)) === index)
    .map(({ cause, time, text, at }) => ({ cause, when: formatTime(time, finding), text, at }))
    .toReversed();

/**
 * Finds the cause of the newest failure in a report, and those of the other failures in it. A minor failure yields to a worse one
 * shortly before it. See docs/support.md#findings.
 */
export const findCause = (evidence: Evidence): Finding => {
  const incidents = incidentsIn(getCandidates(evidence));
  const main = pickMainIncident(incidents);
  if (!main) return NOTHING;
  const { cause, title, sentence, advice, facts, questions, at, requestId } = main;
  const place = incidents.indexOf(main);
  return {
    cause,
    title,
    sentence,
    advice,
    facts,
    questions,
    at,
    requestId,
    earlier: listOthers(incidents.slice(place + 1), main),
    later: listOthers(incidents.slice(0, place), main),
  };
};
