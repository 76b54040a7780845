import type { Preview, PreviewOf } from '#contract/preview.ts';

/** How a model is lit. */
export const ENVIRONMENTS = ['studio', 'day', 'night'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The backgrounds of sprites and interface elements. */
export const BACKDROPS = ['checks', 'dark', 'light', 'scene'] as const;
export type Backdrop = (typeof BACKDROPS)[number];

/** The settings of a live preview; which of them apply depends on its kind. */
export interface PreviewSettings {
  /** Index of the model that is shown, in a preview of several. */
  model: number;
  /** Name of the clip that a model plays; null for none. */
  animation: string | null;
  isWireframe: boolean;
  environment: Environment;
  /** Index of the clip that a sprite sheet plays, and its speed: 1 is the original one. */
  clip: number;
  speed: number;
  /** Screen pixels per pixel of the sprite sheet. */
  zoom: number;
  backdrop: Backdrop;
  /** Scale of interface elements: 1 is the original size. */
  scale: number;
  /** Width of interface elements in percent of the stage. */
  room: number;
  /** The sample text of a typeface, and its size in px. */
  text: string;
  size: number;
  hasGlyphMap: boolean;
}

/** Maximum screen pixels per pixel of the sprite sheet. */
export const ZOOM_MAX = 12;
/** Initial size of a frame in px, which also fits a phone. */
const FRAME_FILLS = 240;
/** Largest initial width of a sheet that does not move, in px. */
const SHEET_FILLS = 480;
/** px of a narrow window that are beside the sheet: the margins of the page and of the stage. */
const BESIDE_SHEET = 64;

const wholeZoom = (pixels: number, fills: number) => Math.min(ZOOM_MAX, Math.max(1, Math.floor(fills / pixels)));

const zoomFor = ({ frame, columns, clips }: PreviewOf<'sheet'>, windowWidth: number) =>
  clips.length === 0
    ? wholeZoom(frame.width * columns, Math.min(SHEET_FILLS, windowWidth - BESIDE_SHEET))
    : wholeZoom(Math.max(frame.width, frame.height), FRAME_FILLS);

/** Effects glow and are partly transparent, so they show only before a dark background. Pixel art shows before each. */
const isEffect = (preview: Preview) => preview.kind === 'sheet' && preview.clips.length > 0 && !preview.pixelated;

/** Whether something moves by itself in a preview. A sheet of tiles or icons only stands. */
export const canMove = (preview: Preview): boolean =>
  preview.kind === 'model' || (preview.kind === 'sheet' && preview.clips.length > 0);

/**
 * The initial settings of a preview.
 * @param windowWidth px; a sheet of tiles is not wider
 */
export const initialSettings = (preview: Preview, windowWidth = Infinity): PreviewSettings => ({
  model: 0,
  animation: preview.kind === 'model' ? (preview.animations[0] ?? null) : null,
  isWireframe: false,
  environment: 'studio',
  clip: 0,
  speed: 1,
  zoom: preview.kind === 'sheet' ? zoomFor(preview, windowWidth) : 1,
  backdrop: isEffect(preview) ? 'dark' : 'checks',
  scale: 0.5,
  room: 100,
  text: preview.kind === 'font' ? `${preview.family}: Level 12` : '',
  size: 56,
  hasGlyphMap: false,
});
