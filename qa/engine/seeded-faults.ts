import type { Fault } from './fault.ts';
import { type Implementations, faultsInImplementations } from './faults-in-implementations.ts';
import { faultsInState } from './faults-in-states.ts';
import { faultsInTransition } from './faults-in-transitions.ts';
import { type WrittenState, statesIn, transitionsIn } from './written-chart.ts';

/** A chart that faults can be put into. */
export interface SeedableChart {
  config: WrittenState;
  implementations: Implementations;
}

/** Every fault of a chart. Names are unique within the chart. */
export const faultsIn = (chart: string, { config, implementations }: SeedableChart): Fault[] => {
  const states = statesIn(config);
  const names = {
    ids: [...new Set(states.flatMap(([, { invoke }]) => (invoke ? [String(invoke['id'])] : [])))],
    events: [...new Set(states.flatMap(([, { on }]) => Object.keys(on ?? {})))],
  };
  return [
    ...states.flatMap(([path, state]) =>
      [
        ...transitionsIn(state).flatMap((transition) => faultsInTransition(config, path, transition)),
        ...faultsInState(config, path, state, names),
      ].map((fault) => ({ ...fault, name: `${[chart, ...path].join('.')}: ${fault.name}` })),
    ),
    ...faultsInImplementations(implementations).map((fault) => ({ ...fault, name: `${chart}: ${fault.name}` })),
  ];
};
