import type { Preview } from '#contract/products/preview.ts';
import type { ProductFact } from '#contract/products/product.ts';
import type { PreviewSettings } from '#machines/preview/preview-settings.ts';
import { formatNumber } from '#lib/formats/format-number.ts';
import { getCharacters } from './characters.ts';

/** @param what in the plural */
const ofAll = (shown: number, all: number, what: string) => {
  if (shown < all) return `${formatNumber(shown)} of ${formatNumber(all)} ${what}`;
  return shown === 1 ? `1 ${what.replace(/s$/, '')}` : `${formatNumber(shown)} ${what}`;
};

/**
 * What a preview shows of its product, such as `Model 1 of 7: Taxi`.
 * @param facts of the product
 */
export const formatPreviewCaption = (
  preview: Preview,
  facts: readonly ProductFact[],
  { model }: Pick<PreviewSettings, 'model'>,
): string => {
  const getCount = (wanted: string) => Number(facts.find(({ key }) => key === wanted)?.value ?? 0);
  switch (preview.kind) {
    case 'model': {
      const all = Math.max(getCount('models'), preview.models?.length ?? 1);
      const name = preview.models?.[model]?.name;
      return all > 1 ? `Model ${model + 1} of ${all}${name ? `: ${name}` : ''}` : 'The model';
    }
    case 'sheet':
      return preview.clips.length === 0
        ? ofAll(preview.stills ?? 0, getCount('sprites'), 'sprites')
        : ofAll(preview.clips.length, getCount('animations'), 'animations');
    case 'hud':
      return ofAll(preview.elements.length, getCount('elements'), 'elements');
    case 'font':
      return ofAll(getCharacters(preview.characters).length, getCount('glyphs'), 'glyphs');
  }
};
