import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from 'xstate';

/** A transition that was considered. */
export interface Considered {
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

/** Evaluates transitions in order until one is taken. */
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

/** Evaluates the transitions of every innermost state and of its ancestors, in the order of the chart. */
export const askArrows = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  arrowsOf: (node: AnyStateNode) => readonly AnyTransitionDefinition[],
): Considered[] =>
  nodesIn(snapshot)
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map((leaf) => upwards(leaf).flatMap((node) => arrowsOf(node)))
    .flatMap((candidates) => askInTurn(machine, snapshot, event, candidates));

/** The guards that returned false for an event, in the order of evaluation. */
export const guardsThatRefuse = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): string[] =>
  askArrows(machine, snapshot, event, ({ transitions }) => transitions.get(event.type) ?? []).flatMap(
    ({ transition: { guard }, isTaken }) => {
      if (isTaken || !guard) return [];
      return [typeof guard === 'string' ? guard : (guard as WrittenGuard).type];
    },
  );
