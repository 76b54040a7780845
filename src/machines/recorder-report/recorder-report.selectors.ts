import type { SnapshotFrom } from 'xstate';
import type { recorderReportMachine } from './recorder-report.machine.ts';

type Snapshot = SnapshotFrom<typeof recorderReportMachine>;

export const selectIsOffered = (snapshot: Snapshot) => snapshot.hasTag('offered');
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
/** What will be sent; null before it was gathered. */
export const selectTrace = (snapshot: Snapshot) => snapshot.context.trace;
/** The code to read out; null before the report was sent. */
export const selectCode = (snapshot: Snapshot) => snapshot.context.code;
/** It could not be sent. */
export const selectIsUnsent = (snapshot: Snapshot) => snapshot.matches('unsent');
