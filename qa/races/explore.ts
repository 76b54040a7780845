import { brokenAtRest, brokenNow, happensByItself, keyOf, type Situation, stepsFrom, textOf } from './situation.ts';
import { createTransitions } from './transitions.ts';
import type { Setup, Step } from './world.ts';

export interface Failure {
  /** The smallest schedule that fails, as lines. */
  schedule: string[];
  /** What happened by itself afterwards, until the failure showed. */
  after: string[];
  broken: string[];
}

export interface Exploration {
  /** Different situations that were met. */
  states: number;
  /** Steps that were taken. */
  steps: number;
  /** Schedules that these stand for, of every length up to the depth. */
  schedules: number;
  /** How often production code was run for them. */
  runs: number;
  failure: Failure | null;
}

export interface Node {
  situation: Situation;
  parent: Node | null;
  step: Step | null;
  /** Where the steps lead; null until they were taken. */
  next: Node[] | null;
}

const ordersOf = (count: number): number[][] => {
  if (count === 0) return [[]];
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => [...order.slice(0, place), count - 1, ...order.slice(place)]),
  );
};

export const scheduleTo = (node: Node): Step[] => {
  const steps: Step[] = [];
  for (let at = node; at.parent && at.step; at = at.parent) steps.push(at.step);
  return steps.toReversed();
};

export const linesTo = (node: Node): string[] => {
  const lines: string[] = [];
  for (let at = node; at.parent && at.step; at = at.parent) lines.push(textOf(at.parent.situation, at.step));
  return lines.toReversed();
};

/** How many ways of at most `depth` steps there are. */
const countSchedules = (first: Node, depth: number) => {
  let ways = new Map([[first, 1]]);
  let total = 0;
  for (let length = 1; length <= depth; length += 1) {
    const longer = new Map<Node, number>();
    for (const [node, count] of ways)
      for (const next of node.next ?? []) longer.set(next, (longer.get(next) ?? 0) + count);
    for (const count of longer.values()) total += count;
    ways = longer;
  }
  return total;
};

/** Lets everything that is under way come to its end, in one of the orders that are possible. */
export const comeToRest = async (
  node: Node,
  setup: Setup,
  transitions: ReturnType<typeof createTransitions>,
  isKnownSound: (situation: Situation) => boolean,
) => {
  let at = node;
  for (;;) {
    const step = stepsFrom(at.situation, setup).find(happensByItself);
    if (!step) return { broken: brokenAtRest(at.situation), at };
    const from = at;
    const { situation, reports } = await transitions.take(at.situation, step, () => scheduleTo(from));
    at = { situation, parent: at, step, next: null };
    const broken = [...reports, ...brokenNow(situation, setup.without)];
    if (broken.length > 0 || isKnownSound(situation)) return { broken, at };
  }
};

/**
 * Tries every schedule up to `depth` steps, the short ones first, so that the first failure is a smallest one. Two schedules that lead
 * to the same situation go on as one; what is under way at the end of each is let come to rest, and asked about then as well.
 */
export const explore = async (setup: Setup, depth: number): Promise<Exploration> => {
  const orders = ordersOf(setup.tabs);
  const transitions = createTransitions(setup);
  const first: Node = { situation: transitions.start(), parent: null, step: null, next: null };
  const known = new Map<string, Node>([[keyOf(first.situation, orders), first]]);
  const restful = new Set<string>();
  let level = [first];
  let steps = 0;

  const failed = (node: Node, length: number, broken: string[]): Exploration => {
    const lines = linesTo(node);
    const failure = { schedule: lines.slice(0, length), after: lines.slice(length), broken };
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
      for (const step of stepsFrom(node.situation, setup)) {
        steps += 1;
        const { situation, reports } = await transitions.take(node.situation, step, () => scheduleTo(node));
        const key = keyOf(situation, orders);
        const met = known.get(key);
        const made: Node = met ?? { situation, parent: node, step, next: null };
        node.next.push(made);
        const broken = [...reports, ...(met ? [] : brokenNow(situation, setup.without))];
        if (broken.length > 0) return failed({ ...made, situation, parent: node, step }, length, broken);
        if (met) continue;
        known.set(key, made);
        reached.push(made);
        // What a situation met earlier comes to was asked then.
        const passed = [key];
        const rest = await comeToRest(made, setup, transitions, (later) => {
          passed.push(keyOf(later, orders));
          return restful.has(passed.at(-1) ?? '');
        });
        if (rest.broken.length > 0) return failed(rest.at, length, rest.broken);
        for (const sound of passed) restful.add(sound);
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
