import type { PreviewOf } from '#contract/products/preview.ts';
import type { ProductFact } from '#contract/products/product.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import { type ModelPart, readModel } from './model-content.ts';
import { toLoadedStage } from './to-loaded-stage.tsx';
import { ModelStage } from './model-stage.tsx';
import type { WebGl } from './webgl.ts';

/** @param all triangles of the model in the product, if they are known */
const formatDetails = ({ triangles }: ModelPart, all: number | undefined) => {
  const drawn = all === undefined ? formatNumber(triangles) : `${formatNumber(triangles)} of ${formatNumber(all)}`;
  return `${drawn} triangles`;
};

/** Parses the reduced model that will be drawn on the canvas of `webGl`. */
export const loadModel = async (
  preview: PreviewOf<'model'>,
  facts: readonly ProductFact[],
  bytes: ArrayBuffer,
  webGl: WebGl,
): Promise<PreviewAnswer> => {
  const content = await readModel(bytes, webGl);
  return toLoadedStage(
    preview,
    facts,
    (actor) => <ModelStage preview={preview} content={content} actor={actor} />,
    ({ model }) => formatDetails(content.models[model] ?? content.models[0], preview.models?.[model]?.triangles),
  );
};
