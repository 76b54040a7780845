import { type ActorRefFrom, fromPromise, type SnapshotFrom } from 'xstate';
import { useViewChart } from '#statechart/view-chart.ts';
import type { PreviewSettings } from './preview-settings.ts';
import { type PreviewAnswer, previewMachine } from './preview.machine.ts';

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

export type PreviewActor = ActorRefFrom<typeof previewMachine>;

/** One preview's chart for as long as its view is shown. */
export const usePreviewChart = (parts: {
  load(signal: AbortSignal): Promise<PreviewAnswer>;
  settings: PreviewSettings;
}): PreviewActor =>
  useViewChart(previewMachine.provide({ actors: { loadPreview: fromPromise(({ signal }) => parts.load(signal)) } }), {
    input: { settings: parts.settings },
  });
