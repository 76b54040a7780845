import type { PreviewOf } from '#contract/products/preview.ts';
import type { ProductFact } from '#contract/products/product.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { SheetStage } from './sheet-stage.tsx';
import { toLoadedStage } from './to-loaded-stage.tsx';

export const loadSheet = async (
  preview: PreviewOf<'sheet'>,
  facts: readonly ProductFact[],
  bytes: ArrayBuffer,
): Promise<PreviewAnswer> => {
  const content = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  return toLoadedStage(preview, facts, (actor) => <SheetStage preview={preview} content={content} actor={actor} />);
};
