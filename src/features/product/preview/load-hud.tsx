import type { PreviewOf } from '#contract/products/preview.ts';
import type { ProductFact } from '#contract/products/product.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { HudStage } from './hud-stage.tsx';
import { toLoadedStage } from './to-loaded-stage.tsx';

/** An SVG in an `img` cannot run scripts or load resources. */
const toDataUrl = (bytes: ArrayBuffer) =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(bytes))}`;

/** Turns an SVG sheet of interface elements into a data URL. @throws when the browser cannot decode it */
export const loadHud = async (
  preview: PreviewOf<'hud'>,
  facts: readonly ProductFact[],
  bytes: ArrayBuffer,
): Promise<PreviewAnswer> => {
  const url = toDataUrl(bytes);
  const image = new Image();
  image.src = url;
  await image.decode();
  return toLoadedStage(preview, facts, (actor) => <HudStage preview={preview} content={url} actor={actor} />);
};
