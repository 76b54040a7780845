import {
  type Situation,
  computeSituationKey,
  describeStep,
  findViolationsAtRest,
  findViolationsNow,
  isAutomatic,
  listStepsFrom,
} from './situation.ts';
import { createTransitions } from './transitions.ts';
import type { Setup, Step } from './world.ts';

export interface Failure {
  /** The smallest schedule that fails, as lines. */
  schedule: string[];
  /** Automatic steps after the schedule, up to the violation. */
  after: string[];
  violations: string[];
}

export interface Exploration {
  /** Distinct situations. */
  states: number;
  steps: number;
  /** Number of schedules of every length up to the depth. */
  schedules: number;
  /** Runs of production code. */
  runs: number;
  failure: Failure | null;
}

export interface Node {
  situation: Situation;
  parent: Node | null;
  step: Step | null;
  /** Successors; null before they are explored. */
  next: Node[] | null;
}

const buildPermutations = (count: number): number[][] => {
  if (count === 0) return [[]];
  return buildPermutations(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => [...order.slice(0, place), count - 1, ...order.slice(place)]),
  );
};

export const buildScheduleTo = (node: Node): Step[] => {
  const steps: Step[] = [];
  for (let at = node; at.parent && at.step; at = at.parent) steps.push(at.step);
  return steps.toReversed();
};

export const buildLinesTo = (node: Node): string[] => {
  const lines: string[] = [];
  for (let at = node; at.parent && at.step; at = at.parent) lines.push(describeStep(at.parent.situation, at.step));
  return lines.toReversed();
};

/** Number of schedules of at most `depth` steps. */
const countSchedules = (first: Node, depth: number) => {
  let counts = new Map([[first, 1]]);
  let total = 0;
  for (let length = 1; length <= depth; length += 1) {
    const longer = new Map<Node, number>();
    for (const [node, count] of counts)
      for (const next of node.next ?? []) longer.set(next, (longer.get(next) ?? 0) + count);
    for (const count of longer.values()) total += count;
    counts = longer;
  }
  return total;
};

/** Takes automatic steps in one possible order until nothing is in flight. */
export const runToRest = async (
  node: Node,
  setup: Setup,
  transitions: ReturnType<typeof createTransitions>,
  isKnownGood: (situation: Situation) => boolean,
) => {
  let at = node;
  for (;;) {
    const step = listStepsFrom(at.situation, setup).find(isAutomatic);
    if (!step) return { violations: findViolationsAtRest(at.situation), at };
    const from = at;
    const { situation, reports } = await transitions.take(at.situation, step, () => buildScheduleTo(from));
    at = { situation, parent: at, step, next: null };
    const violations = [...reports, ...findViolationsNow(situation, setup.without)];
    if (violations.length > 0 || isKnownGood(situation)) return { violations, at };
  }
};

/**
 * Tries every schedule of up to `depth` steps, shortest first, so the first failure is a smallest one. Schedules that lead to the same
 * situation continue as one. After each schedule, everything in flight runs to rest, and the rules for a situation at rest are checked.
 */
export const explore = async (setup: Setup, depth: number): Promise<Exploration> => {
  const orders = buildPermutations(setup.tabs);
  const transitions = createTransitions(setup);
  const first: Node = { situation: transitions.start(), parent: null, step: null, next: null };
  const known = new Map<string, Node>([[computeSituationKey(first.situation, orders), first]]);
  const checked = new Set<string>();
  let level = [first];
  let steps = 0;

  const failed = (node: Node, length: number, violations: string[]): Exploration => {
    const lines = buildLinesTo(node);
    const failure = { schedule: lines.slice(0, length), after: lines.slice(length), violations };
    return {
      states: known.size,
      steps,
      schedules: countSchedules(first, length - 1),
      runs: transitions.runs(),
      failure,
    };
  };

  for (let length = 1; length <= depth && level.length > 0; length += 1) {
    const reached: Node[] = [];
    for (const node of level) {
      node.next = [];
      for (const step of listStepsFrom(node.situation, setup)) {
        steps += 1;
        const { situation, reports } = await transitions.take(node.situation, step, () => buildScheduleTo(node));
        const key = computeSituationKey(situation, orders);
        const met = known.get(key);
        const made: Node = met ?? { situation, parent: node, step, next: null };
        node.next.push(made);
        const violations = [...reports, ...(met ? [] : findViolationsNow(situation, setup.without))];
        if (violations.length > 0) return failed({ ...made, situation, parent: node, step }, length, violations);
        if (met) continue;
        known.set(key, made);
        reached.push(made);
        // A situation that was met before was checked then.
        const passed = [key];
        const rest = await runToRest(made, setup, transitions, (later) => {
          passed.push(computeSituationKey(later, orders));
          return checked.has(passed.at(-1) ?? '');
        });
        if (rest.violations.length > 0) return failed(rest.at, length, rest.violations);
        for (const sound of passed) checked.add(sound);
      }
    }
    level = reached;
  }
  return {
    states: known.size,
    steps,
    schedules: countSchedules(first, depth),
    runs: transitions.runs(),
    failure: null,
  };
};
