import type { Preview } from '#contract/products/preview.ts';
import type { ProductFact } from '#contract/products/product.ts';
import { LivePreview } from './live-preview.tsx';
import { usePreview } from './use-preview.ts';

/** The live preview of the quick view, whose picture has no gallery. */
export function QuickPreview({ preview, facts }: { preview: Preview; facts: readonly ProductFact[] }) {
  return <LivePreview preview={preview} actor={usePreview(preview, facts, 'quickView')} />;
}
