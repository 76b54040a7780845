import type { PreviewOf } from '#contract/preview.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { HudStage } from './hud-stage.tsx';
import { stageOf } from './stage.ts';

/** As an image it can neither run nor load anything, whatever is in it. */
const toAddress = (bytes: ArrayBuffer) =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(bytes))}`;

/** Keeps a sheet of interface elements as an address for images, and makes sure that it can be drawn. */
export const loadHud = async (preview: PreviewOf<'hud'>, bytes: ArrayBuffer): Promise<PreviewAnswer> => {
  const address = toAddress(bytes);
  const image = new Image();
  image.src = address;
  await image.decode();
  return stageOf((actor) => <HudStage preview={preview} content={address} actor={actor} />);
};
