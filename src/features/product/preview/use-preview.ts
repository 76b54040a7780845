import { fetchPreview } from '#api/catalog/preview-file.ts';
import type { Preview } from '#contract/products/preview.ts';
import type { ProductFact } from '#contract/products/product.ts';
import { usePreviewChart } from '#machines/preview/preview.react.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { QUICK_STAGE, initialSettings } from '#machines/preview/preview-settings.ts';
import { breakpoints } from '#ui/theme/breakpoints.ts';
import { RESERVED_HEIGHT, STAGE_HEIGHT_MIN } from './stage-height.ts';

/** Loads the code of the preview kind together with the file. */
const loadPreview = async (
  preview: Preview,
  facts: readonly ProductFact[],
  signal: AbortSignal,
): Promise<PreviewAnswer> => {
  const file = fetchPreview(preview, signal);
  switch (preview.kind) {
    case 'model': {
      const canvas = import('./webgl.ts').then(({ openWebGl }) => openWebGl());
      // Awaited together: the file would otherwise be aborted while nothing waits for it.
      const [{ loadModel }, webGl, bytes] = await Promise.all([import('./load-model.tsx'), canvas, file]);
      return webGl ? loadModel(preview, facts, bytes, webGl) : { type: 'unsupported' };
    }
    case 'sheet': {
      const [{ loadSheet }, bytes] = await Promise.all([import('./load-sheet.tsx'), file]);
      return loadSheet(preview, facts, bytes);
    }
    case 'hud': {
      const [{ loadHud }, bytes] = await Promise.all([import('./load-hud.tsx'), file]);
      return loadHud(preview, facts, bytes);
    }
    case 'font': {
      const [{ loadFont }, bytes] = await Promise.all([import('./load-font.tsx'), file]);
      return loadFont(preview, facts, bytes);
    }
  }
};

/** Where the stage is, which decides how wide it is. */
export type PreviewPlace = 'page' | 'quickView';

/** Share of a narrow window that the stage fills. */
const SHARE_OF_WINDOW = 0.92;
/** Share of the content that the stage fills on a desktop. */
const SHARE_OF_CONTENT = 0.6;
/** px */
const CONTENT_WIDTH = 1280;
/** px beside the content: gutters, a scroll bar and the gap between the columns. */
const WIDTH_BESIDE_CONTENT = 112;
/** px that the thumbnails take of the stage's column on a desktop. */
const THUMBNAILS_WIDTH = 96;

/** @returns px; the server renders no stage, so it needs no width */
const stageWidthIn = (place: PreviewPlace, windowWidth = CONTENT_WIDTH): number => {
  const width =
    windowWidth < breakpoints.desktop
      ? windowWidth * SHARE_OF_WINDOW
      : SHARE_OF_CONTENT * Math.min(windowWidth - WIDTH_BESIDE_CONTENT, CONTENT_WIDTH) - THUMBNAILS_WIDTH;
  return place === 'page' ? width : Math.min(width, QUICK_STAGE);
};

/** @returns px; the page keeps the controls on a narrow screen, the quick view scrolls */
const stageHeightIn = (place: PreviewPlace, windowWidth = CONTENT_WIDTH, windowHeight = Infinity): number =>
  place === 'page' && windowWidth < breakpoints.desktop
    ? Math.max(STAGE_HEIGHT_MIN, windowHeight - RESERVED_HEIGHT)
    : Infinity;

/**
 * Starts the chart of a product's live preview.
 * @param facts of the product, to say how much of it the preview shows
 */
export const usePreview = (preview: Preview, facts: readonly ProductFact[], place: PreviewPlace) =>
  usePreviewChart({
    load: (signal) => loadPreview(preview, facts, signal),
    settings: initialSettings(
      preview,
      stageWidthIn(place, globalThis.innerWidth),
      stageHeightIn(place, globalThis.innerWidth, globalThis.innerHeight),
    ),
  });

export const prefersMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
