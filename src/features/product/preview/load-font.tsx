import type { PreviewOf } from '#contract/preview.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { FontStage } from './font-stage.tsx';
import { stageOf } from './stage.ts';

/** Reads a part of a typeface. Its name in the page is not its own: another one of that name may be installed. */
export const loadFont = async (preview: PreviewOf<'font'>, bytes: ArrayBuffer): Promise<PreviewAnswer> => {
  const face = await new FontFace(`Preview ${preview.family}`, bytes).load();
  return stageOf((actor) => <FontStage preview={preview} content={face} actor={actor} />);
};
