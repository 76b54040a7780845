import { faultsIn } from './faults.ts';
import type { WrittenState } from './written.ts';

/** Makes the fault that `SEEDED_FAULT` names wrong in a chart, just before it is made. */
export const seed = <Config>(chart: string, config: Config): Config => {
  const fault = faultsIn(chart, config as WrittenState).find(({ name }) => name === process.env.SEEDED_FAULT);
  fault?.seed();
  return config;
};
