import type { PreviewOf } from '#contract/preview.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { readModel } from './model-content.ts';
import { ModelStage } from './model-stage.tsx';
import { stageOf } from './stage.ts';
import type { WebGl } from './webgl.ts';

/** Reads a reduced model, to be drawn on that canvas. */
export const loadModel = async (
  preview: PreviewOf<'model'>,
  bytes: ArrayBuffer,
  webGl: WebGl,
): Promise<PreviewAnswer> => {
  const content = await readModel(bytes, webGl);
  return stageOf((actor) => <ModelStage preview={preview} content={content} actor={actor} />);
};
