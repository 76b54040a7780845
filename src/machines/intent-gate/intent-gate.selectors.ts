import type { SnapshotFrom } from 'xstate';
import type { intentGateMachine } from './intent-gate.machine.ts';

/** What was refused and can be offered again; null when nothing was. */
export const selectHeldIntent = (snapshot: SnapshotFrom<typeof intentGateMachine>) => snapshot.context.held;
