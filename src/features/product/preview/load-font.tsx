import type { PreviewOf } from '#contract/products/preview.ts';
import type { ProductFact } from '#contract/products/product.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { FontStage } from './font-stage.tsx';
import { toLoadedStage } from './to-loaded-stage.tsx';

/** Loads a font under a prefixed name, because a font with the original name may be installed. */
export const loadFont = async (
  preview: PreviewOf<'font'>,
  facts: readonly ProductFact[],
  bytes: ArrayBuffer,
): Promise<PreviewAnswer> => {
  const face = await new FontFace(`Preview ${preview.family}`, bytes).load();
  return toLoadedStage(preview, facts, (actor) => <FontStage preview={preview} content={face} actor={actor} />);
};
