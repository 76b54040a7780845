import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Preview } from '#contract/products/preview.ts';
import type { ProductFact } from '#contract/products/product.ts';
import { type PreviewActor, selectSettings } from '#machines/preview/preview.react.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import type { PreviewSettings } from '#machines/preview/preview-settings.ts';
import { formatPreviewCaption } from './format-preview-caption.ts';
import { PreviewInfo } from './preview-info.tsx';
import type { DrawPreview } from './stage.ts';

interface InfoProps {
  preview: Preview;
  facts: readonly ProductFact[];
  actor: PreviewActor;
  formatDetails: ((settings: PreviewSettings) => string) | undefined;
}

function Info({ preview, facts, actor, formatDetails }: InfoProps) {
  const settings = useSelector(actor, selectSettings);
  return <PreviewInfo shown={formatPreviewCaption(preview, facts, settings)} details={formatDetails?.(settings)} />;
}

/**
 * Wraps a stage as the result that the loader returns to the chart. Every preview says how much of the product it shows.
 * @param facts of the product
 * @param formatDetails what is known only after loading, such as how many triangles are drawn
 */
export const toLoadedStage = (
  preview: Preview,
  facts: readonly ProductFact[],
  draw: (actor: PreviewActor) => ReactNode,
  formatDetails?: (settings: PreviewSettings) => string,
): PreviewAnswer => {
  const loaded: DrawPreview = (actor, part) =>
    part === 'stage' ? (
      draw(actor)
    ) : (
      <Info preview={preview} facts={facts} actor={actor} formatDetails={formatDetails} />
    );
  return { type: 'loaded', loaded };
};
