import type { PreviewOf } from '#contract/preview.ts';
import type { Nudge } from '#machines/preview/preview.machine.ts';

/** ms; a page that was hidden a while does not run through a whole clip. */
const LONGEST_FRAME = 250;

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
 * Plays the clips of a sheet frame by frame.
 * @param readout is told which frame is on
 */
export const createSheetPlayer = (
  canvas: HTMLCanvasElement,
  sheet: ImageBitmap,
  { frame, columns, clips }: PreviewOf<'sheet'>,
  readout: (text: string) => void,
): SheetPlayer => {
  canvas.width = frame.width;
  canvas.height = frame.height;
  const context = canvas.getContext('2d');
  let look: SheetLook = { clip: 0, speed: 1, isMoving: false };
  let place = 0;
  let left = 0;
  let asked = 0;
  let drawnAt = 0;

  const clipNow = () => clips[look.clip] ?? clips[0];
  const lengthNow = () => {
    const clip = clipNow();
    return clip ? clip.to - clip.from + 1 : 1;
  };
  const draw = () => {
    const at = (clipNow()?.from ?? 0) + place;
    const [x, y] = [(at % columns) * frame.width, Math.floor(at / columns) * frame.height];
    context?.clearRect(0, 0, frame.width, frame.height);
    context?.drawImage(sheet, x, y, frame.width, frame.height, 0, 0, frame.width, frame.height);
    readout(`Frame ${place + 1} of ${lengthNow()}`);
  };
  const goOn = (frames: number) => {
    const length = lengthNow();
    place = (((place + frames) % length) + length) % length;
    draw();
  };
  const tick = (now: number) => {
    asked = 0;
    left += Math.min(now - drawnAt, LONGEST_FRAME) * ((clipNow()?.fps ?? 1) / 1000) * look.speed;
    drawnAt = now;
    const whole = Math.floor(left);
    left -= whole;
    if (whole > 0) goOn(whole);
    if (look.isMoving) ask();
  };
  const ask = () => {
    asked ||= requestAnimationFrame(tick);
  };

  return {
    show: (next) => {
      const isOther = next.clip !== look.clip;
      look = next;
      if (isOther) [place, left] = [0, 0];
      draw();
      drawnAt = performance.now();
      if (look.isMoving) ask();
    },
    nudge: (by) => goOn(by === 'left' ? -1 : by === 'right' ? 1 : 0),
    dispose: () => cancelAnimationFrame(asked),
  };
};
