import { fetchPreview } from '#api/catalog/preview-file.ts';
import type { Preview } from '#contract/preview.ts';
import type { ProductFact } from '#contract/product.ts';
import { usePreviewChart } from '#machines/preview/preview.react.ts';
import type { PreviewAnswer } from '#machines/preview/preview.machine.ts';
import { initialSettings, QUICK_STAGE } from '#machines/preview/preview-settings.ts';
import { breakpoints } from '#ui/theme/breakpoints.ts';

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

/** px. What is beside the stage in the window: gutters, a scroll bar and, on a desktop, the gap between the columns. */
const BESIDE = { column: 112, phone: 32 };
const CONTENT = 1280;
const COLUMN = 0.6;

/** @returns px; the server renders no stage, so it needs no width */
const stageWidthIn = (place: PreviewPlace, windowWidth = CONTENT): number => {
  if (windowWidth < breakpoints.tablet) return windowWidth - BESIDE.phone;
  if (place === 'quickView') return QUICK_STAGE;
  return windowWidth < breakpoints.desktop
    ? windowWidth - BESIDE.column
    : COLUMN * Math.min(windowWidth - BESIDE.column, CONTENT);
};

/** Where the stage is, which decides how wide it is. */
export type PreviewPlace = 'page' | 'quickView';

/**
 * Starts the chart of a product's live preview.
 * @param facts of the product, to say how much of it the preview shows
 */
export const usePreview = (preview: Preview, facts: readonly ProductFact[], place: PreviewPlace) =>
  usePreviewChart({
    load: (signal) => loadPreview(preview, facts, signal),
    settings: initialSettings(preview, stageWidthIn(place, globalThis.innerWidth)),
  });

export const prefersMotion = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
