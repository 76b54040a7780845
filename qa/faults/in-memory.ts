import { type AnyStateMachine, StateMachine } from 'xstate';
import type { ChartModel } from '../engine/chart-model.ts';
import type { Broken } from '../rules/apply.ts';
import { type Fault, faultsIn, type Handler } from './faults.ts';
import type { WrittenState } from './written.ts';

/** A copy that can be written to; functions stay what they are. */
const copyOf = (written: unknown): unknown => {
  if (Array.isArray(written)) return written.map(copyOf);
  if (typeof written !== 'object' || written === null) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, copyOf(value)]));
};

/** Every fault of a chart, each with the chart that has it; the chart itself stays whole. */
export const faultyCharts = (name: string, chart: ChartModel): { fault: Fault; faulty: ChartModel }[] => {
  const { config, implementations } = chart.machine;
  return faultsIn(name, config as WrittenState).map(({ name: faultName }) => {
    const written = copyOf(config) as WrittenState;
    const fault = faultsIn(name, written).find((candidate) => candidate.name === faultName);
    if (!fault) throw new Error(`${faultName}: the copy of the chart has no such place`);
    fault.seed();
    const machine = new StateMachine(written as never, implementations as never) as AnyStateMachine;
    return { fault, faulty: { ...chart, machine } };
  });
};

/** Whether a rule that is broken names a handler: its state and its event. */
export const isNamed =
  ({ state, event }: Handler) =>
  ({ step }: Broken) =>
    (state === '' || step.from.startsWith(state)) && step.event.type.startsWith(event);
