import type { ActorRefFrom } from 'xstate';
import { fromPromise } from 'xstate';
import { useViewChart } from '#machines/view-chart.tsx';
import type { PreviewSettings } from './preview-settings.ts';
import { type PreviewAnswer, previewMachine } from './preview.machine.ts';

export type PreviewActor = ActorRefFrom<typeof previewMachine>;

/** One preview's chart for as long as its view is shown. */
export const usePreviewChart = (parts: {
  load(signal: AbortSignal): Promise<PreviewAnswer>;
  settings: PreviewSettings;
}): PreviewActor =>
  useViewChart(previewMachine.provide({ actors: { loadPreview: fromPromise(({ signal }) => parts.load(signal)) } }), {
    input: { settings: parts.settings },
  });
