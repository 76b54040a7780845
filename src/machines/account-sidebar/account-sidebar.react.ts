import type { SnapshotFrom } from 'xstate';
import type { accountSidebarMachine } from './account-sidebar.machine.ts';

export const selectIsExpanded = (snapshot: SnapshotFrom<typeof accountSidebarMachine>) => snapshot.matches('expanded');
