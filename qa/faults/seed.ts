import type { AnyStateMachine } from 'xstate';
import { withFault } from '../engine/faulty-charts.ts';

/** The machine with the fault that `SEEDED_FAULT` names; without one, the machine itself. */
export const seed = <Machine extends AnyStateMachine>(chart: string, machine: Machine): Machine =>
  (withFault(chart, machine, process.env.SEEDED_FAULT ?? '') as Machine | null) ?? machine;
