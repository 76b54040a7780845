import type { Preview } from '#contract/preview.ts';

/** How a model is lit. */
export const ENVIRONMENTS = ['studio', 'day', 'night'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** What sprites and interface elements lie on. */
export const BACKDROPS = ['checks', 'dark', 'light', 'scene'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

/** What a visitor can choose in a live preview; which of it counts depends on its kind. */
export interface PreviewSettings {
  /** Name of the clip that a model plays; null for none. */
  animation: string | null;
  isWireframe: boolean;
  environment: Environment;
  /** Index of the clip that a sheet plays, and how fast: 1 as it is meant. */
  clip: number;
  speed: number;
  /** Screen pixels for one of the sheet. */
  zoom: number;
  backdrop: Backdrop;
  /** Of interface elements: 1 is their own size. */
  scale: number;
  /** Share of the stage that interface elements have, in percent. */
  room: number;
  /** What the typeface sets, and in which size, px. */
  text: string;
  size: number;
  hasGlyphMap: boolean;
}

/** Most screen pixels for one of the sheet. */
export const ZOOM_MAX = 12;
/** px that a frame fills at first, on a phone too. */
const FRAME_FILLS = 240;

const zoomFor = ({ width, height }: { width: number; height: number }) =>
  Math.min(ZOOM_MAX, Math.max(1, Math.floor(FRAME_FILLS / Math.max(width, height))));

/** What a preview begins with. */
export const initialSettings = (preview: Preview): PreviewSettings => ({
  animation: preview.kind === 'model' ? (preview.animations[0] ?? null) : null,
  isWireframe: false,
  environment: 'studio',
  clip: 0,
  speed: 1,
  zoom: preview.kind === 'sheet' ? zoomFor(preview.frame) : 1,
  backdrop: 'checks',
  scale: 0.5,
  room: 100,
  text: preview.kind === 'font' ? `${preview.family}: Level 12` : '',
  size: 56,
  hasGlyphMap: false,
});
