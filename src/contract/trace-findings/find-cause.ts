import { type Candidate, candidatesIn, endOf, type Evidence, requestIdOf } from './evidence.ts';
import { factsOf } from './facts.ts';
import type { Finding } from './finding.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';
import { type Symptom, SYMPTOMS } from './symptoms.ts';

/** ms. Failures this close together count as one incident. */
const INCIDENT = 15_000;

interface Failure {
  symptom: Symptom;
  candidate: Candidate;
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
};

/** The newest thing that a person saw going wrong. */
const newestFailureIn = (candidates: readonly Candidate[]): Failure | undefined =>
  candidates
    .flatMap((candidate) => {
      const symptom = SYMPTOMS.find(({ matches }) => matches(candidate));
      return symptom ? [{ symptom, candidate }] : [];
    })
    .toSorted((one, other) => endOf(one.candidate.record) - endOf(other.candidate.record))
    .at(-1);

const unexplained = ({ symptom, candidate }: Failure): Finding => ({
  cause: 'unknown',
  title: 'an unknown failure',
  sentence: 'Something failed here for an unknown reason.',
  advice: 'Give the code to the developers. They can replay the recording and turn it into a test.',
  facts: factsOf(candidate, symptom.seen(candidate)),
  questions: [symptom.question, 'Does it happen again, and on another device or in another browser?'],
  at: { tab: candidate.tab, index: candidate.index },
  requestId: requestIdOf(candidate),
});

const explained = (rule: Rule, candidate: Candidate, { symptom, candidate: seen }: Failure): Finding => ({
  cause: rule.cause,
  title: rule.title,
  sentence: rule.sentence(candidate),
  advice: rule.advice,
  facts: factsOf(candidate, symptom.seen(seen)),
  questions: [],
  at: { tab: candidate.tab, index: candidate.index },
  requestId: requestIdOf(candidate),
});

/**
 * Finds the cause of the newest failure in a report. Among what happened in the same incident, the rule that is listed first wins,
 * because the others are its consequences.
 */
export const findCause = (evidence: Evidence): Finding => {
  const candidates = candidatesIn(evidence);
  const failure = newestFailureIn(candidates);
  if (!failure) return NOTHING;
  const { symptom } = failure;
  const end = endOf(failure.candidate.record);
  const incident = candidates
    .filter(({ record }) => endOf(record) <= end && end - endOf(record) <= INCIDENT)
    .toSorted((one, other) => one.record.at - other.record.at);
  const rules = RULES.filter(({ cause }) => symptom.explainedBy?.includes(cause) ?? true);
  for (const rule of rules) {
    const candidate = incident.find((each) => rule.matches(each));
    if (candidate) return explained(rule, candidate, failure);
  }
  return unexplained(failure);
};
