import type { Recording, TraceEvent, TraceFrame, TraceState, TraceValue } from '#contract/traces/trace.ts';
import { isSameState } from '#tracing/same-state.ts';
import type { Vocabulary } from '#tracing/vocabulary.ts';
import type { ChartModel } from '../engine/chart-model.ts';
import { type Path, extendPath, getEndSnapshot, startPath } from '../engine/path.ts';
import { computeShortestPathByState } from '../engine/shortest-paths.ts';

/** One chart's part of a recording, in the event names of its model. */
export interface RecordedPath {
  input: string;
  events: string[];
  /** Recorded events that the model does not name; the path omits them. */
  unnamed: string[];
}

const collectLeaves = (value: TraceValue | undefined, way = ''): [way: string, leaf: string][] => {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[way, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([field, below]) => collectLeaves(below, `${way}.${field}`));
};

const ALIAS = /^" ?text-\d+ ?"$/;
/** Whether both are aliases of texts, or texts of the same length. A text too short for an alias keeps its length. */
const isAlike = (one: string, other: string) =>
  ALIAS.test(one) ? ALIAS.test(other) : one.startsWith('"') && !ALIAS.test(other) && one.length === other.length;
/** Scores how many recorded facts a model's event matches. Texts are private, so any text matches another. */
const likeness = (recorded: TraceValue | undefined, modelled: TraceValue | undefined): number => {
  const others = new Map(collectLeaves(modelled));
  const own = collectLeaves(recorded);
  // Additional facts of the model's event lower the score: an empty list does not match a list with items.
  const ways = new Set(own.map(([way]) => way));
  const more = [...others.keys()].filter((way) => !ways.has(way)).length;
  return own.reduce((sum, [way, leaf]) => {
    const other = others.get(way);
    if (other === undefined) return sum - 1;
    if (other === leaf) return sum + 2;
    return sum + (isAlike(leaf, other) ? 1 : -2);
  }, -more);
};

/** The model's name for a recorded event in the current state of a path; null without one. */
const pickEventName = (chart: ChartModel, vocabulary: Vocabulary, path: Path, { event: type, facts }: TraceEvent) => {
  const candidates = Object.entries(chart.events(getEndSnapshot(path))).filter(([, event]) => event.type === type);
  let texts = 0;
  const ranked = candidates
    .map(([name, event]) => ({
      name,
      rank: likeness(
        facts,
        vocabulary.extractFacts(event, () => `text-${(texts += 1)}`),
      ),
    }))
    .toSorted((one, other) => other.rank - one.rank);
  return ranked[0]?.name ?? null;
};

/**
 * Finds the beginning of a recording: the start of the model with the same facts. When older records were dropped, it is the shortest
 * path to the state of the first remaining key frame.
 */
const findBeginning = (chart: ChartModel, vocabulary: Vocabulary, frame: TraceFrame): Path | null => {
  const facts = (path: Path) =>
    likeness(
      frame.context,
      vocabulary.extractContext(getEndSnapshot(path).context, () => 'text-0'),
    );
  const stands = (path: Path) => Number(isSameState(getEndSnapshot(path).value as TraceState, frame.state));
  const starts = Object.keys(chart.inputs).map((input) => startPath(chart, input));
  // A start is identified by its facts, since a faulty chart may have a wrong state. Elsewhere the state is more exact.
  const ranked = frame.starts
    ? starts.toSorted((one, other) => facts(other) - facts(one) || stands(other) - stands(one))
    : [...computeShortestPathByState(chart).values()]
        .filter(stands)
        .toSorted((one, other) => facts(other) - facts(one) || one.steps.length - other.steps.length);
  return ranked[0] ?? null;
};

/** The path of one chart in a recording; null when the model names none of its events. */
export const toRecordedPath = (
  { records }: Recording,
  actor: number,
  chart: ChartModel,
  vocabulary: Vocabulary,
): RecordedPath | null => {
  const theirs = records.filter((record) => 'actor' in record && record.actor === actor);
  const first = theirs.findIndex(({ kind }) => kind === 'frame');
  const frame = theirs[first];
  if (frame?.kind !== 'frame') return null;
  let path = findBeginning(chart, vocabulary, frame);
  if (!path) return null;
  const unnamed: string[] = [];
  for (const record of theirs.slice(first + 1)) {
    if (record.kind !== 'event') continue;
    const name = pickEventName(chart, vocabulary, path, record);
    const next: Path | null = name === null ? null : extendPath(chart, path, name);
    if (next) path = next;
    else unnamed.push(record.event);
  }
  return { input: path.input, events: path.steps.map(({ name }) => name), unnamed };
};
