import type { PreviewOf } from '#contract/preview.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { SheetStage } from './sheet-stage.tsx';
import { loadedStage } from './stage.ts';

export const loadSheet = async (preview: PreviewOf<'sheet'>, bytes: ArrayBuffer): Promise<PreviewAnswer> => {
  const content = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  return loadedStage((actor) => <SheetStage preview={preview} content={content} actor={actor} />);
};
