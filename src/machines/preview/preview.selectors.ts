import type { SnapshotFrom } from 'xstate';
import type { previewMachine } from './preview.machine.ts';

type Snapshot = SnapshotFrom<typeof previewMachine>;

/** What stands in the place of the picture: `idle` when only the picture does. */
export const selectPhase = (snapshot: Snapshot) =>
  snapshot.matches('ready') ? 'ready' : (snapshot.value as Exclude<Snapshot['value'], object>);
export type PreviewPhase = ReturnType<typeof selectPhase>;

/** The stage covers the picture. */
export const selectIsShown = (snapshot: Snapshot) => snapshot.hasTag('shown');

/** Anything but the picture alone. */
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** It moves by itself. */
export const selectIsMoving = (snapshot: Snapshot) => snapshot.hasTag('moving');

export const selectSettings = (snapshot: Snapshot) => snapshot.context.settings;

/** What the loader gave; null where there is nothing to draw. */
export const selectLoaded = (snapshot: Snapshot) => snapshot.context.loaded;
