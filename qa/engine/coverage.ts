import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { ChartModel } from './chart-model.ts';
import type { Path } from './paths.ts';

export interface Count {
  total: number;
  /** By name, what no path met. */
  missing: string[];
}

export interface Coverage {
  states: Count;
  transitions: Count;
  guardOutcomes: Count;
  /** States that are left at once, by rule not counted: no path can rest there. */
  transient: string[];
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...nodesBelow(child)]);

/** Left at once whatever the guards say. */
const isTransient = ({ always = [] }: AnyStateNode) => always.some(({ guard }) => !guard);

const guardName = (guard: unknown) => (typeof guard === 'string' ? guard : (guard as { type: string }).type);

const eventName = (type: string) =>
  type
    .replace(/^xstate\.done\.actor\.(.+)$/, '$1 succeeds')
    .replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails')
    .replace(/^xstate\.after\.([^.]+)\..*$/, '$1 passes');

/** An arrow as a reader finds it in the chart: `session.signedOut: request.preparing [hasAccess] → session.active.signedIn`. */
export const nameOfTransition = ({ source, eventType, guard, target }: AnyTransitionDefinition) => {
  const condition = guard ? ` [${guardName(guard)}]` : '';
  const to = target ? target.map(({ id }) => id).join(', ') : 'stays';
  return `${source.id}: ${eventName(eventType) || 'at once'}${condition} → ${to}`;
};

const count = <Item>(all: readonly Item[], met: (item: Item) => boolean, name: (item: Item) => string): Count => ({
  total: all.length,
  missing: all.filter((item) => !met(item)).map(name),
});

/** What of a chart's definition these paths meet. */
export const coverageOf = ({ machine }: ChartModel, paths: readonly Path[]): Coverage => {
  const nodes = nodesBelow(machine.root);
  const arrows = [machine.root, ...nodes].flatMap(({ transitions, always = [] }) => [
    ...[...transitions.values()].flat(),
    ...always,
  ]);

  const metStates = new Set<string>();
  const taken = new Set<AnyTransitionDefinition>();
  const outcomes = new Map<AnyTransitionDefinition, Set<boolean>>();
  for (const { begun, consideredAtStart, steps } of paths) {
    for (const snapshot of [begun, ...steps.map(({ after }) => after)])
      for (const { id } of (snapshot as unknown as { _nodes: AnyStateNode[] })._nodes) metStates.add(id);
    for (const { transition, outcome, isTaken } of [
      ...consideredAtStart,
      ...steps.flatMap((step) => step.considered),
    ]) {
      if (isTaken) taken.add(transition);
      if (outcome !== null) outcomes.set(transition, (outcomes.get(transition) ?? new Set()).add(outcome));
    }
  }

  const guarded = arrows
    .filter(({ guard }) => guard)
    .flatMap((arrow) => [true, false].map((outcome) => ({ arrow, outcome })));
  return {
    states: count(
      nodes.filter((node) => !isTransient(node)),
      ({ id }) => metStates.has(id),
      ({ id }) => id,
    ),
    transitions: count(arrows, (arrow) => taken.has(arrow), nameOfTransition),
    guardOutcomes: count(
      guarded,
      ({ arrow, outcome }) => outcomes.get(arrow)?.has(outcome) === true,
      ({ arrow, outcome }) => `${nameOfTransition(arrow)}, the guard says ${outcome ? 'yes' : 'no'}`,
    ),
    transient: nodes.filter(isTransient).map(({ id }) => id),
  };
};
