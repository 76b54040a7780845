import type { SnapshotFrom } from 'xstate';
import type { themeMachine } from './theme.machine.ts';

export const selectIsDark = (snapshot: SnapshotFrom<typeof themeMachine>) => snapshot.hasTag('dark');
