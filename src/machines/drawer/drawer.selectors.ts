import type { SnapshotFrom } from 'xstate';
import type { drawerMachine } from './drawer.machine.ts';

type Snapshot = SnapshotFrom<typeof drawerMachine>;

export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** The category that is expanded; null when none is. */
export const selectSectionId = (snapshot: Snapshot) => snapshot.context.sectionId;
