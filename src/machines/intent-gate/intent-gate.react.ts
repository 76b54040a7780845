import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { intentGateMachine } from './intent-gate.machine.ts';

/** The denied product action that is offered after sign-in; null when there is none. */
export const selectHeldIntent = (snapshot: SnapshotFrom<typeof intentGateMachine>) => snapshot.context.held;

export const useIntentGate = () => useChart(intentGateMachine, { held: selectHeldIntent });
