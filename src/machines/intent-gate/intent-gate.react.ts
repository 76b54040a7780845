import type { SnapshotFrom } from 'xstate';
import { useChart } from '#statechart/use-chart.ts';
import { intentGateMachine } from './intent-gate.machine.ts';

/** What was refused and can be offered again; null when nothing was. */
export const selectHeldIntent = (snapshot: SnapshotFrom<typeof intentGateMachine>) => snapshot.context.held;

export const useIntentGate = () => useChart(intentGateMachine, { held: selectHeldIntent });
