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

type TransitionsOf = (node: AnyStateNode) => readonly AnyTransitionDefinition[] | undefined;

/** Evaluates the transitions of an innermost state and of its ancestors until one is taken. @param evaluated gets them */
const evaluateFrom = (
  leaf: AnyStateNode,
  [machine, snapshot, event]: readonly [AnyStateMachine, AnyMachineSnapshot, AnyEventObject],
  getTransitions: TransitionsOf,
  evaluated: EvaluatedTransition[],
) => {
  for (let node: AnyStateNode | undefined = leaf; node; node = node.parent)
    for (const transition of getTransitions(node) ?? []) {
      const outcome = evaluateGuard(machine, transition, snapshot, event);
      evaluated.push({ transition, outcome, isTaken: outcome !== false });
      if (outcome !== false) return;
    }
};

/** Evaluates the transitions of every innermost state and of its ancestors, in the order of the chart. */
export const evaluateTransitions = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  getTransitions: TransitionsOf,
): EvaluatedTransition[] => {
  const evaluated: EvaluatedTransition[] = [];
  // Loops, not lists of lists: the recorder does this at every event.
  for (const node of nodesIn(snapshot))
    if (node.type === 'atomic' || node.type === 'final')
      evaluateFrom(node, [machine, snapshot, event], getTransitions, evaluated);
  return evaluated;
};

/** The guards that returned false for an event, in the order of evaluation. */
export const getRejectingGuards = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string[] => {
  const rejecting: string[] = [];
  for (const { transition, isTaken } of evaluateTransitions(machine, snapshot, event, ({ transitions }) =>
    transitions.get(event.type),
  ))
    if (!isTaken && transition.guard)
      rejecting.push(typeof transition.guard === 'string' ? transition.guard : (transition.guard as WrittenGuard).type);
  return rejecting;
};
