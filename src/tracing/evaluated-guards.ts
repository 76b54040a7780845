import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

/** A transition whose guard was evaluated. */
export interface EvaluatedTransition {
  transition: AnyTransitionDefinition;
  /** The result of its guard; null when it has none. */
  outcome: boolean | null;
  isTaken: boolean;
}

type Guard = (facts: { context: unknown; event: AnyEventObject }, params: unknown) => boolean;
interface WrittenGuard {
  type: string;
  params?: unknown;
}

/** Evaluates a guard again: XState does not report a guard that returned false. */
const evaluateGuard = (
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

/** Evaluates transitions in order until one is taken. */
const evaluateInOrder = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  candidates: readonly AnyTransitionDefinition[],
): EvaluatedTransition[] => {
  const evaluated: EvaluatedTransition[] = [];
  for (const transition of candidates) {
    const outcome = evaluateGuard(machine, transition, snapshot, event);
    evaluated.push({ transition, outcome, isTaken: outcome !== false });
    if (outcome !== false) break;
  }
  return evaluated;
};

const upwards = (node: AnyStateNode): AnyStateNode[] => [node, ...(node.parent ? upwards(node.parent) : [])];

/** Evaluates the transitions of every innermost state and of its ancestors, in the order of the chart. */
export const evaluateTransitions = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  transitionsOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
): EvaluatedTransition[] =>
  nodesIn(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((leaf) => upwards(leaf).flatMap((node) => transitionsOf(node)))
    .flatMap((candidates) => evaluateInOrder(machine, snapshot, event, candidates));

/** The guards that returned false for an event, in the order of evaluation. */
export const rejectingGuards = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string[] =>
  evaluateTransitions(machine, snapshot, event, ({ transitions }) => transitions.get(event.type) ?? []).flatMap(
    ({ transition: { guard }, isTaken }) => {
      if (isTaken || !guard) return [];
      return [typeof guard === 'string' ? guard : (guard as WrittenGuard).type];
    },
  );
