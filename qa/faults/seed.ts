import { faultsIn } from '../engine/seeded-faults.ts';
import type { WrittenState } from '../engine/written-chart.ts';

/** Puts the fault that `SEEDED_FAULT` names into a machine's config before `createMachine` gets it. */
export const seed = <Config>(chart: string, config: Config): Config => {
  const fault = faultsIn(chart, config as WrittenState).find(({ name }) => name === process.env.SEEDED_FAULT);
  fault?.seed();
  return config;
};
