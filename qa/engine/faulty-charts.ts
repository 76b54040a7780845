import { type AnyStateMachine, StateMachine } from 'xstate';
import type { ChartModel } from './chart-model.ts';
import type { Violation } from './apply-rules.ts';
import { type Fault, faultsIn, type Handler } from './seeded-faults.ts';
import type { WrittenState } from './written-chart.ts';

/** A deep copy that shares functions. */
const copyOf = (written: unknown): unknown => {
  if (Array.isArray(written)) return written.map(copyOf);
  if (typeof written !== 'object' || written === null) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, copyOf(value)]));
};

/** Every seeded fault of a chart, each in a copy of the chart. */
export const faultyCharts = (name: string, chart: ChartModel): { fault: Fault; faulty: ChartModel }[] => {
  const { config, implementations } = chart.machine;
  return faultsIn(name, config as WrittenState).map(({ name: faultName }) => {
    const written = copyOf(config) as WrittenState;
    const fault = faultsIn(name, written).find((candidate) => candidate.name === faultName);
    if (!fault) throw new Error(`${faultName}: the copy of the chart has no such fault`);
    fault.seed();
    const machine = new StateMachine(written as never, implementations as never) as AnyStateMachine;
    return { fault, faulty: { ...chart, machine } };
  });
};

/** Whether a violation names the state and the event of a dropped handler. */
export const isNamedBy =
  ({ state, event }: Handler) =>
  ({ step }: Violation) =>
    (state === '' || step.from.startsWith(state)) && step.event.type.startsWith(event);
