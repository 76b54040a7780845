import type { Recording, TraceEvent, TraceFrame, TraceState, TraceValue } from '#contract/trace.ts';
import { isSameState } from '#tracing/same-state.ts';
import type { Vocabulary } from '#tracing/vocabulary.ts';
import type { ChartModel } from '../engine/chart-model.ts';
import { startPath, endOf, extendPath, type Path } from '../engine/path.ts';
import { shortestPathByState } from '../engine/path-sets.ts';

/** One chart's part of a recording, in the words of its model. */
export interface RecordedPath {
  input: string;
  events: string[];
  /** Recorded events that the model has no name for there; they are left out. */
  unnamed: string[];
}

const leavesOf = (value: TraceValue | undefined, way = ''): [way: string, leaf: string][] => {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[way, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([field, below]) => leavesOf(below, `${way}.${field}`));
};

const ALIAS = /^" ?text-\d+ ?"$/;
/** Both stand in for a text, or both are as short as one another: a text too short for an alias keeps its length. */
const isAlike = (one: string, other: string) =>
  ALIAS.test(one) ? ALIAS.test(other) : one.startsWith('"') && !ALIAS.test(other) && one.length === other.length;
/** How much of what was recorded a model's event says too. Which text it was is nobody's business; that there was one counts. */
const likeness = (recorded: TraceValue | undefined, modelled: TraceValue | undefined): number => {
  const others = new Map(leavesOf(modelled));
  const own = leavesOf(recorded);
  // What the model's event says more counts against it as well: an empty list is no list of something.
  const ways = new Set(own.map(([way]) => way));
  const more = [...others.keys()].filter((way) => !ways.has(way)).length;
  return own.reduce((sum, [way, leaf]) => {
    const other = others.get(way);
    if (other === undefined) return sum - 1;
    if (other === leaf) return sum + 2;
    return sum + (isAlike(leaf, other) ? 1 : -2);
  }, -more);
};

/** The model's name for a recorded event in the state that a path has come to; null when it has none. */
const nameOf = (chart: ChartModel, vocabulary: Vocabulary, path: Path, { event: type, facts }: TraceEvent) => {
  const candidates = Object.entries(chart.events(endOf(path))).filter(([, event]) => event.type === type);
  let texts = 0;
  const ranked = candidates
    .map(([name, event]) => ({
      name,
      rank: likeness(
        facts,
        vocabulary.factsOf(event, () => `text-${(texts += 1)}`),
      ),
    }))
    .toSorted((one, other) => other.rank - one.rank);
  return ranked[0]?.name ?? null;
};

/**
 * Where a recording begins: at the start of the model that begins with the same facts, or, where older records have made room, on the
 * shortest way to the state of the first key frame that is left.
 */
const beginningOf = (chart: ChartModel, vocabulary: Vocabulary, frame: TraceFrame): Path | null => {
  const facts = (path: Path) =>
    likeness(
      frame.context,
      vocabulary.contextOf(endOf(path).context, () => 'text-0'),
    );
  const stands = (path: Path) => Number(isSameState(endOf(path).value as TraceState, frame.state));
  const starts = Object.keys(chart.inputs).map((input) => startPath(chart, input));
  // A start that a faulty chart misplaces is still told by its facts; elsewhere the state says more.
  const ranked = frame.starts
    ? starts.toSorted((one, other) => facts(other) - facts(one) || stands(other) - stands(one))
    : [...shortestPathByState(chart).values()]
        .filter(stands)
        .toSorted((one, other) => facts(other) - facts(one) || one.steps.length - other.steps.length);
  return ranked[0] ?? null;
};

/** What one chart of a recording went through; null when nothing of it can be said in the model's words. */
export const pathOfRecording = (
  { records }: Recording,
  actor: number,
  chart: ChartModel,
  vocabulary: Vocabulary,
): RecordedPath | null => {
  const theirs = records.filter((record) => 'actor' in record && record.actor === actor);
  const first = theirs.findIndex(({ kind }) => kind === 'frame');
  const frame = theirs[first];
  if (frame?.kind !== 'frame') return null;
  let path = beginningOf(chart, vocabulary, frame);
  if (!path) return null;
  const unnamed: string[] = [];
  for (const record of theirs.slice(first + 1)) {
    if (record.kind !== 'event') continue;
    const name = nameOf(chart, vocabulary, path, record);
    const next: Path | null = name === null ? null : extendPath(chart, path, name);
    if (next) path = next;
    else unnamed.push(record.event);
  }
  return { input: path.input, events: path.steps.map(({ name }) => name), unnamed };
};
