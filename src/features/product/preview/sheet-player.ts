import type { PreviewOf } from '#contract/products/preview.ts';
import type { Nudge } from '#machines/preview/preview.machine.ts';

/** ms; limits the step after the page was hidden, so that the clip does not skip ahead. */
const FRAME_MAX_MS = 250;

export interface SheetLook {
  clip: number;
  speed: number;
  isMoving: boolean;
}

export interface SheetPlayer {
  show(look: SheetLook): void;
  nudge(by: Nudge): void;
  dispose(): void;
}

/**
 * Plays the clips of a sprite sheet on a canvas.
 * @param onFrame called with the text of the current frame, such as `Frame 2 of 8`
 */
export const createSheetPlayer = (
  canvas: HTMLCanvasElement,
  sheet: ImageBitmap,
  { frame, columns, clips }: PreviewOf<'sheet'>,
  onFrame: (text: string) => void,
): SheetPlayer => {
  canvas.width = frame.width;
  canvas.height = frame.height;
  const context = canvas.getContext('2d');
  let look: SheetLook = { clip: 0, speed: 1, isMoving: false };
  let frameIndex = 0;
  let remainder = 0;
  let request = 0;
  let drawnAt = 0;

  const currentClip = () => clips[look.clip] ?? clips[0];
  const clipLength = () => {
    const clip = currentClip();
    return clip ? clip.to - clip.from + 1 : 1;
  };
  const draw = () => {
    const at = (currentClip()?.from ?? 0) + frameIndex;
    const [x, y] = [(at % columns) * frame.width, Math.floor(at / columns) * frame.height];
    context?.clearRect(0, 0, frame.width, frame.height);
    context?.drawImage(sheet, x, y, frame.width, frame.height, 0, 0, frame.width, frame.height);
    onFrame(`Frame ${frameIndex + 1} of ${clipLength()}`);
  };
  const advance = (frames: number) => {
    const length = clipLength();
    frameIndex = (((frameIndex + frames) % length) + length) % length;
    draw();
  };
  const tick = (now: number) => {
    request = 0;
    remainder += Math.min(now - drawnAt, FRAME_MAX_MS) * ((currentClip()?.fps ?? 1) / 1000) * look.speed;
    drawnAt = now;
    const whole = Math.floor(remainder);
    remainder -= whole;
    if (whole > 0) advance(whole);
    if (look.isMoving) requestFrame();
  };
  const requestFrame = () => {
    request ||= requestAnimationFrame(tick);
  };

  return {
    show: (next) => {
      const isOtherClip = next.clip !== look.clip;
      look = next;
      if (isOtherClip) [frameIndex, remainder] = [0, 0];
      draw();
      drawnAt = performance.now();
      if (look.isMoving) requestFrame();
    },
    nudge: (by) => advance(by === 'left' ? -1 : by === 'right' ? 1 : 0),
    dispose: () => cancelAnimationFrame(request),
  };
};
