import { type AnyStateMachine, StateMachine } from 'xstate';
import type { Violation } from './apply-rules.ts';
import type { ChartModel } from './chart-model.ts';
import type { Fault, Handler } from './fault.ts';
import { type SeedableChart, listFaults } from './seeded-faults.ts';
import type { WrittenState } from './written-chart.ts';

/** A deep copy that shares functions. */
const cloneDeep = (written: unknown): unknown => {
  if (Array.isArray(written)) return written.map(cloneDeep);
  if (typeof written !== 'object' || written === null) return written;
  return Object.fromEntries(Object.entries(written).map(([key, value]) => [key, cloneDeep(value)]));
};

const copyForFaults = ({ config, implementations }: AnyStateMachine): SeedableChart => ({
  config: cloneDeep(config) as WrittenState,
  implementations: {
    ...implementations,
    actions: { ...implementations.actions },
    delays: { ...implementations.delays },
  },
});

/** A copy of a machine with one fault. @returns null when the machine has no such fault */
export const withFault = (chart: string, machine: AnyStateMachine, faultName: string): AnyStateMachine | null => {
  const copy = copyForFaults(machine);
  const fault = listFaults(chart, copy).find(({ name }) => name === faultName);
  if (!fault) return null;
  fault.seed();
  return new StateMachine(copy.config as never, copy.implementations as never) as AnyStateMachine;
};

export interface FaultyChart {
  fault: Fault;
  /** Makes a copy of the chart with the fault in it. */
  seeded(): ChartModel;
}

/** Every fault that can be put into a chart. */
export const listFaultyCharts = (name: string, chart: ChartModel): FaultyChart[] =>
  listFaults(name, copyForFaults(chart.machine)).map((fault) => ({
    fault,
    seeded: () => {
      const machine = withFault(name, chart.machine, fault.name);
      if (!machine) throw new Error(`${fault.name}: the copy of the chart has no such fault`);
      return { ...chart, machine };
    },
  }));

/** Whether a violation names the state and the event of a dropped handler. */
export const isNamedBy =
  ({ state, event }: Handler) =>
  ({ step }: Violation) =>
    (state === '' || step.from.startsWith(state)) && step.event.type.startsWith(event);
