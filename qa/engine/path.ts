import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate';
import type { EvaluatedTransition } from '#tracing/evaluated-guards.ts';
import type { ChartModel } from './chart-model.ts';
import { listEvaluatedAtStart, listEvaluatedTransitions } from './evaluated-transitions.ts';
import { type Effect, START, begin, step } from './step.ts';

/** One event of a path, with the state before and after it. */
export interface PathStep {
  /** The event's name in the model. */
  name: string;
  event: AnyEventObject;
  from: string;
  to: string;
  before: AnyMachineSnapshot;
  after: AnyMachineSnapshot;
  emitted: AnyEventObject[];
  /** Names of the actions that act outside the chart. */
  actions: string[];
  /** Slots that are invoked. */
  invoked: string[];
  /** All of this in order and with its parameters, and the delays that begin. A running actor does not show the delays. */
  effects: Effect[];
  /** Transitions whose guards were evaluated, and whether they were taken. */
  evaluated: EvaluatedTransition[];
}

/** A start of a model and the events after it. */
export interface Path {
  input: string;
  start: string;
  initial: AnyMachineSnapshot;
  evaluatedAtStart: EvaluatedTransition[];
  steps: PathStep[];
}

/** One event from a snapshot, without a running actor. */
const takeStep = (chart: ChartModel, before: AnyMachineSnapshot, name: string, event: AnyEventObject): PathStep => {
  const { snapshot: after, emitted, actions, invoked, effects } = step(chart.machine, before, event as never);
  return {
    name,
    event,
    from: chart.key(before),
    to: chart.key(after),
    before,
    after,
    emitted,
    actions,
    invoked,
    effects,
    // Lazy: most paths are only listed, and this evaluates every guard again.
    get evaluated() {
      return listEvaluatedTransitions(chart.machine, before, event);
    },
  };
};

/** A path without steps from one of the model's inputs. */
export const startPath = (chart: ChartModel, input: string): Path => {
  const given: unknown = chart.inputs[input];
  const initial = begin(chart.machine, given).snapshot;
  return {
    input,
    start: chart.key(initial),
    initial,
    evaluatedAtStart: listEvaluatedAtStart(chart.machine, given),
    steps: [],
  };
};

/** The start of a chart as a step, for the rules: it leads from the first state to itself. */
export const startStep = (chart: ChartModel, input: string): PathStep => {
  const given: unknown = chart.inputs[input];
  const { snapshot, emitted, actions, invoked, effects } = begin(chart.machine, given);
  const state = chart.key(snapshot);
  return {
    name: `starts with ${input}`,
    event: { type: START, input: given },
    from: state,
    to: state,
    before: snapshot,
    after: snapshot,
    emitted,
    actions,
    invoked,
    effects,
    evaluated: listEvaluatedAtStart(chart.machine, given),
  };
};

/** Adds a known event to a path. */
export const appendEvent = (chart: ChartModel, path: Path, name: string, event: AnyEventObject): Path => ({
  ...path,
  steps: [...path.steps, takeStep(chart, getEndSnapshot(path), name, event)],
});

/** Adds an event by its name in the model. @returns null where the model does not list the event */
export const extendPath = (chart: ChartModel, path: Path, name: string): Path | null => {
  const event = chart.events(getEndSnapshot(path))[name];
  return event ? appendEvent(chart, path, name, event) : null;
};

/** Every step that the model lists after a path. */
export const listNextSteps = (chart: ChartModel, path: Path): PathStep[] => {
  const before = getEndSnapshot(path);
  return Object.entries(chart.events(before)).map(([name, event]) => takeStep(chart, before, name, event));
};

/** The snapshot at the end of a path. */
export const getEndSnapshot = (path: Path): AnyMachineSnapshot => path.steps.at(-1)?.after ?? path.initial;

/** The state at the end of a path, as the model names it. */
export const getEndState = (path: Path): string => path.steps.at(-1)?.to ?? path.start;

/** The transitions that a path takes, in order. */
export const listTakenTransitions = ({
  evaluatedAtStart,
  steps,
}: Pick<Path, 'evaluatedAtStart' | 'steps'>): AnyTransitionDefinition[] =>
  [...evaluatedAtStart, ...steps.flatMap(({ evaluated }) => evaluated)]
    .filter(({ isTaken }) => isTaken)
    .map(({ transition }) => transition);

/** Whether no transition was taken. */
export const isIgnored = (pathStep: PathStep): boolean => pathStep.evaluated.every(({ isTaken }) => !isTaken);

/** A state's name without the suffix in brackets that its model adds. */
export const getBaseStateName = (state: string): string => state.split(' (')[0] ?? state;
