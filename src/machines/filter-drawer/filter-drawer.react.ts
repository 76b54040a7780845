import type { SnapshotFrom } from 'xstate';
import type { filterDrawerMachine } from './filter-drawer.machine.ts';

export const selectIsOpen = (snapshot: SnapshotFrom<typeof filterDrawerMachine>) => snapshot.hasTag('open');
