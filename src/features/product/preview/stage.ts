import type { ReactNode } from 'react';
import type { Preview } from '#contract/products/preview.ts';
import type { PreviewActor } from '#machines/preview/preview.react.ts';

/** Props of the stage of one preview kind. */
export interface StageProps<Kind extends Preview['kind'], Content> {
  preview: Extract<Preview, { kind: Kind }>;
  content: Content;
  actor: PreviewActor;
}

/** A live preview and its chart. */
export interface LivePreviewProps {
  preview: Preview;
  actor: PreviewActor;
}

/** Renders the stage of a loaded preview, or the text about it. The chart stores it as the loaded value. */
export type DrawPreview = (actor: PreviewActor, part: 'stage' | 'info') => ReactNode;
