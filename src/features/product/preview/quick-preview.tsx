import type { Preview } from '#contract/preview.ts';
import { LivePreview } from './live-preview.tsx';
import { usePreview } from './use-preview.ts';

/** A live preview over a picture that stands by itself. */
export function QuickPreview({ preview }: { preview: Preview }) {
  return <LivePreview preview={preview} actor={usePreview(preview)} />;
}
