import type { ReactNode } from 'react';
import type { Preview } from '#contract/preview.ts';
import type { PreviewActor } from '#machines/preview/preview.react.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';

/** What a stage is drawn from. */
export interface StageProps<Kind extends Preview['kind'], Content> {
  preview: Extract<Preview, { kind: Kind }>;
  content: Content;
  actor: PreviewActor;
}

/** Draws what was loaded: what the chart keeps while a preview is shown. */
export type DrawStage = (actor: PreviewActor) => ReactNode;

/** What a loader answers the chart. */
export const stageOf = (loaded: DrawStage): PreviewAnswer => ({ type: 'loaded', loaded });
