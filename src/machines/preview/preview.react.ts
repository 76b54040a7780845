import { type ActorRefFrom, type SnapshotFrom, fromPromise } from 'xstate';
import { useViewChart } from '#statechart/view-chart.ts';
import type { PreviewSettings } from './preview-settings.ts';
import { type PreviewAnswer, previewMachine } from './preview.machine.ts';
import { previewTrace } from './preview.trace.ts';

type Snapshot = SnapshotFrom<typeof previewMachine>;

/** What is shown instead of the picture: `idle` when it is the picture itself. */
export const selectPhase = (snapshot: Snapshot) =>
  snapshot.matches('ready') ? 'ready' : (snapshot.value as Exclude<Snapshot['value'], object>);
export type PreviewPhase = ReturnType<typeof selectPhase>;

/** Whether the stage covers the picture. */
export const selectIsShown = (snapshot: Snapshot) => snapshot.hasTag('shown');

/** Whether more than the picture is shown. */
export const selectIsOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** Whether the preview animates. */
export const selectIsMoving = (snapshot: Snapshot) => snapshot.hasTag('moving');

export const selectSettings = (snapshot: Snapshot) => snapshot.context.settings;

/** The result of the loader; null when there is nothing to render. */
export const selectLoaded = (snapshot: Snapshot) => snapshot.context.loaded;

export type PreviewActor = ActorRefFrom<typeof previewMachine>;

/** The chart of one preview for as long as its view is shown. */
export const usePreviewChart = (options: {
  load(signal: AbortSignal): Promise<PreviewAnswer>;
  settings: PreviewSettings;
}): PreviewActor =>
  useViewChart(previewMachine.provide({ actors: { loadPreview: fromPromise(({ signal }) => options.load(signal)) } }), {
    input: { settings: options.settings },
    trace: previewTrace,
  });
