import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartModel } from './chart-model.ts';
import type { Path } from './path.ts';

export interface Count {
  total: number;
  /** Names of what no path meets. */
  missing: string[];
}

export interface Coverage {
  states: Count;
  transitions: Count;
  guardOutcomes: Count;
  /** States that an eventless transition always leaves. No path can end there, so they are not counted. */
  transient: string[];
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...nodesBelow(child)]);

const isTransient = ({ always = [] }: AnyStateNode) => always.some(({ guard }) => !guard);

const guardName = (guard: unknown) => (typeof guard === 'string' ? guard : (guard as { type: string }).type);

const eventName = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 succeeds')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+)\..*$/, '$1 passes');

/** A transition as a reader finds it in the chart: `session.signedOut: request.preparing [hasAccess] → session.active.signedIn`. */
export const getTransitionName = ({ source, eventType, guard, target }: AnyTransitionDefinition) => {
  const condition = guard ? ` [${guardName(guard)}]` : '';
  const to = target ? target.map(({ id }) => id).join(', ') : 'stays';
  return `${source.id}: ${eventName(eventType) || 'always'}${condition} → ${to}`;
};

const count = <Item>(all: readonly Item[], met: (item: Item) => boolean, name: (item: Item) => string): Count => ({
  total: all.length,
  missing: all.filter((item) => !met(item)).map(name),
});

/** Every transition of a chart, eventless ones included. */
export const collectTransitions = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...nodesBelow(machine.root)].flatMap(({ transitions, always = [] }) => [
    ...[...transitions.values()].flat(),
    ...always,
  ]);

/** Which states, transitions and guard outcomes of a chart the paths meet. */
export const computeCoverage = (chart: ChartModel, paths: readonly Path[]): Coverage => {
  const nodes = nodesBelow(chart.machine.root);
  const transitions = collectTransitions(chart.machine);

  const metStates = new Set<string>();
  const taken = new Set<AnyTransitionDefinition>();
  const outcomes = new Map<AnyTransitionDefinition, Set<boolean>>();
  for (const { initial, evaluatedAtStart, steps } of paths) {
    for (const snapshot of [initial, ...steps.map(({ after }) => after)])
      for (const { id } of (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes) metStates.add(id);
    for (const { transition, outcome, isTaken } of [...evaluatedAtStart, ...steps.flatMap((step) => step.evaluated)]) {
      if (isTaken) taken.add(transition);
      if (outcome !== null) outcomes.set(transition, (outcomes.get(transition) ?? new Set()).add(outcome));
    }
  }

  const guarded = transitions
    .filter(({ guard }) => guard)
    .flatMap((transition) => [true, false].map((outcome) => ({ transition, outcome })));
  return {
    states: count(
      nodes.filter((node) => !isTransient(node)),
      ({ id }) => metStates.has(id),
      ({ id }) => id,
    ),
    transitions: count(transitions, (transition) => taken.has(transition), getTransitionName),
    guardOutcomes: count(
      guarded,
      ({ transition, outcome }) => outcomes.get(transition)?.has(outcome) === true,
      ({ transition, outcome }) => `${getTransitionName(transition)}, guard is ${outcome}`,
    ),
    transient: nodes.filter(isTransient).map(({ id }) => id),
  };
};
