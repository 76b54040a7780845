import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getInitialMicrosteps,
  getMicrosteps,
} from 'xstate';

/** An arrow that was looked at. */
export interface Considered {
  transition: AnyTransitionDefinition;
  /** What its guard said; null when it has none. */
  outcome: boolean | null;
  isTaken: boolean;
}

type Guard = (facts: { context: unknown; event: AnyEventObject }, params: unknown) => boolean;
interface WrittenGuard {
  type: string;
  params?: unknown;
}

/** Asks a guard again: the library tells nobody of a guard that said no. */
const ask = (
  machine: AnyStateMachine,
  { guard }: AnyTransitionDefinition,
  { context }: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean | null => {
  if (!guard) return null;
  const { type, params }: WrittenGuard = typeof guard === 'string' ? { type: guard } : (guard as WrittenGuard);
  const implementation = machine.implementations.guards[type] as Guard | undefined;
  if (!implementation) throw new Error(`${machine.id}: the guard ${type} has no name`);
  const facts = { context: context as unknown, event };
  return implementation(facts, typeof params === 'function' ? (params as (given: unknown) => unknown)(facts) : params);
};

const nodesIn = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes;

/** Asks one arrow after another until one is taken. */
const askInTurn = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  candidates: readonly AnyTransitionDefinition[],
): Considered[] => {
  const asked: Considered[] = [];
  for (const transition of candidates) {
    const outcome = ask(machine, transition, snapshot, event);
    asked.push({ transition, outcome, isTaken: outcome !== false });
    if (outcome !== false) break;
  }
  return asked;
};

const upwards = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? upwards(node.parent) : [])];
const arrowsAt = (snapshot: AnyMachineSnapshot, arrowsOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[]) =>
  nodesIn(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((leaf) => upwards(leaf).flatMap((node) => arrowsOf(node)));

const atOnce = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
  arrowsAt(snapshot, ({ always = [] }) => always).flatMap((candidates) =>
    askInTurn(machine, snapshot, event, candidates),
  );

/** Which arrows an event makes the chart look at, from the innermost state outwards, and then those without an event. */
export const considered = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Considered[] => [
  ...arrowsAt(snapshot, ({ transitions }) => transitions.get(event.type) ?? []).flatMap((candidates) =>
    askInTurn(machine, snapshot, event, candidates),
  ),
  ...getMicrosteps(machine, snapshot, event).flatMap(([between]) =>
    atOnce(machine, between as AnyMachineSnapshot, event),
  ),
];

/** The same for the moment when the chart begins. */
export const consideredAtStart = (machine: AnyStateMachine, input: unknown): Considered[] =>
  getInitialMicrosteps(machine, input as never).flatMap(([between]) =>
    atOnce(machine, between as AnyMachineSnapshot, { type: 'xstate.init', input }),
  );
