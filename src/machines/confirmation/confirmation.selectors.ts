import type { SnapshotFrom } from 'xstate';
import type { confirmationMachine } from './confirmation.machine.ts';

type Snapshot = SnapshotFrom<typeof confirmationMachine>;

/** The question is asked, or what it asked for is under way. */
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** What was confirmed is under way. */
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');

/** What the question is about; null before the first one. */
export const selectSubject = (snapshot: Snapshot): unknown => snapshot.context.subject;
