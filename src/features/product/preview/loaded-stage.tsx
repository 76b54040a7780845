import { useSelector } from '@xstate/react';
import type { Preview } from '#contract/preview.ts';
import type { ProductFact } from '#contract/product.ts';
import { type PreviewActor, selectSettings } from '#machines/preview/preview.react.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { previewCaption } from './preview-caption.ts';
import * as styles from './preview.css.ts';
import type { DrawStage } from './stage.ts';

function Caption({ preview, facts, actor }: { preview: Preview; facts: readonly ProductFact[]; actor: PreviewActor }) {
  return <p className={styles.caption}>{previewCaption(preview, facts, useSelector(actor, selectSettings))}</p>;
}

/**
 * Wraps a stage as the result that the loader returns to the chart. Every stage says how much of the product it shows.
 * @param facts of the product
 */
export const loadedStage = (preview: Preview, facts: readonly ProductFact[], draw: DrawStage): PreviewAnswer => {
  const loaded: DrawStage = (actor) => (
    <>
      {draw(actor)}
      <Caption preview={preview} facts={facts} actor={actor} />
    </>
  );
  return { type: 'loaded', loaded };
};
