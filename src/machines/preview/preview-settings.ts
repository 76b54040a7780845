import type { Preview, PreviewOf } from '#contract/products/preview.ts';

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
/** px. Width of the stage in a quick view on a wide screen. */
export const QUICK_STAGE = 512;
/** px. The padding of a stage: left and right, and above and below. */
const PADDING = { x: 32, y: 64 };
/** px between two interface elements. */
const GAP = 16;
/** Steps of a scale of 1, as the control has them, and the smallest initial scale in steps. */
const SCALE_STEPS = 20;
const SCALE_MIN = 5;

/** px. The part of a stage that a preview can fill. */
interface Room {
  width: number;
  height: number;
}
const roomIn = (stageWidth: number, stageHeight: number): Room => ({
  width: stageWidth - PADDING.x,
  height: Math.min((stageWidth * 3) / 4, stageHeight) - PADDING.y,
});

const wholeZoom = (zoom: number) => Math.min(ZOOM_MAX, Math.max(1, Math.floor(zoom)));

/** As large as fits: one frame of an animation, else the whole sheet. */
const zoomFor = ({ frame, columns, clips, stills = 1 }: PreviewOf<'sheet'>, room: Room) => {
  const [across, down] = clips.length === 0 ? [columns, Math.ceil(stills / columns)] : [1, 1];
  return wholeZoom(Math.min(room.width / (frame.width * across), room.height / (frame.height * down)));
};

/** Whether the elements fit, side by side in rows, as the stage shows them. */
const fits = ({ elements }: PreviewOf<'hud'>, scale: number, room: Room): boolean => {
  let rowWidth = 0;
  let rowHeight = 0;
  let above = 0;
  for (const element of elements) {
    const width = element.width * scale;
    if (width > room.width) return false;
    if (rowWidth + width > room.width) {
      above += rowHeight + GAP;
      rowWidth = rowHeight = 0;
    }
    rowWidth += width + GAP;
    rowHeight = Math.max(rowHeight, element.height * scale);
  }
  return above + rowHeight <= room.height;
};

const scaleFor = (preview: PreviewOf<'hud'>, room: Room): number => {
  let step = SCALE_STEPS;
  while (step > SCALE_MIN && !fits(preview, step / SCALE_STEPS, room)) step -= 1;
  return step / SCALE_STEPS;
};

/** Effects glow and interface elements are partly transparent, so they look right before a dark background. Pixel art shows before each. */
const isForDark = (preview: Preview) =>
  preview.kind === 'hud' || (preview.kind === 'sheet' && preview.clips.length > 0 && !preview.pixelated);

/** Whether something moves by itself in a preview. A sheet of tiles or icons only stands. */
export const canMove = (preview: Preview): boolean =>
  preview.kind === 'model' || (preview.kind === 'sheet' && preview.clips.length > 0);

/**
 * The initial settings of a preview.
 * @param stageWidth px; sheets and interface elements open as large as fits
 * @param stageHeight px; the most that a window allows
 */
export const initialSettings = (
  preview: Preview,
  stageWidth = QUICK_STAGE,
  stageHeight = Infinity,
): PreviewSettings => ({
  model: 0,
  animation: preview.kind === 'model' ? (preview.animations[0] ?? null) : null,
  isWireframe: false,
  environment: 'studio',
  clip: 0,
  speed: 1,
  zoom: preview.kind === 'sheet' ? zoomFor(preview, roomIn(stageWidth, stageHeight)) : 1,
  backdrop: isForDark(preview) ? 'dark' : 'checks',
  scale: preview.kind === 'hud' ? scaleFor(preview, roomIn(stageWidth, stageHeight)) : 1,
  room: 100,
  text: preview.kind === 'font' ? `${preview.family}: Level 12` : '',
  size: 56,
  hasGlyphMap: false,
});
