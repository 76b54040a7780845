import type { Fault } from './fault.ts';
import { type Implementations, listImplementationFaults } from './faults-in-implementations.ts';
import { listStateFaults } from './faults-in-states.ts';
import { listTransitionFaults } from './faults-in-transitions.ts';
import { type WrittenState, listStates, listTransitions } from './written-chart.ts';

/** A chart that faults can be put into. */
export interface SeedableChart {
  config: WrittenState;
  implementations: Implementations;
}

/** Every fault of a chart. Names are unique within the chart. */
export const listFaults = (chart: string, { config, implementations }: SeedableChart): Fault[] => {
  const states = listStates(config);
  const names = {
    ids: [...new Set(states.flatMap(([, { invoke }]) => (invoke ? [String(invoke['id'])] : [])))],
    events: [...new Set(states.flatMap(([, { on }]) => Object.keys(on ?? {})))],
  };
  return [
    ...states.flatMap(([path, state]) =>
      [
        ...listTransitions(state).flatMap((transition) => listTransitionFaults(config, path, transition)),
        ...listStateFaults(config, path, state, names),
      ].map((fault) => ({ ...fault, name: `${[chart, ...path].join('.')}: ${fault.name}` })),
    ),
    ...listImplementationFaults(implementations).map((fault) => ({ ...fault, name: `${chart}: ${fault.name}` })),
  ];
};
