import type { ReactNode } from 'react';
import type { Preview } from '#contract/preview.ts';
import type { PreviewActor } from '#machines/preview/preview.react.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';

/** Props of the stage of one preview kind. */
export interface StageProps<Kind extends Preview['kind'], Content> {
  preview: Extract<Preview, { kind: Kind }>;
  content: Content;
  actor: PreviewActor;
}

/** Renders the loaded preview. The chart stores it as the loaded value. */
export type DrawStage = (actor: PreviewActor) => ReactNode;

/** Wraps a stage as the result that the loader returns to the chart. */
export const loadedStage = (loaded: DrawStage): PreviewAnswer => ({ type: 'loaded', loaded });
