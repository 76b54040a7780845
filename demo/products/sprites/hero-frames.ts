import { PixelCanvas } from '../../lib/pixel/canvas.ts';

/** Size of a frame in pixels. The hero's feet stand on row 42, left of the middle: his sword needs the room. */
export const FRAME = { w: 64, h: 48 } as const;

/** Column that the hero stands on. */
const HOME = 27;

const INK = {
  line: '#241a2e',
  skin: '#f2b888',
  skinDark: '#cf8a5c',
  hair: '#b5482a',
  hairLight: '#dd6e3a',
  tunic: '#2f8f6b',
  tunicLight: '#4cba86',
  tunicDark: '#1f6650',
  belt: '#6b4226',
  gold: '#ffcf4a',
  trousers: '#4a4f7a',
  trousersDark: '#363a5c',
  boot: '#7a4a2a',
  bootDark: '#57331c',
  scarf: '#e8413f',
  scarfDark: '#b02a3a',
  steel: '#dfe9f2',
  steelDark: '#94a8bd',
  eye: '#241a2e',
  white: '#ffffff',
} as const;

/** The hero's pose at one moment. Lengths in px, angles in degrees (0 points ahead, 90 up). */
export interface Pose {
  /** Height of the hips above the feet's line, and how far the body leans ahead. */
  bob?: number;
  lean?: number;
  /** Feet: near and far, as [ahead, up]. */
  near?: readonly [number, number];
  far?: readonly [number, number];
  /** Angle of the sword arm and of the blade. */
  arm?: number;
  blade?: number;
  /** Wave of the scarf, 0 to 1 once around. */
  scarf?: number;
  blink?: boolean;
  hurt?: boolean;
  /** A crescent of light behind a swinging blade, from and to in degrees. */
  slash?: readonly [number, number];
  /** Turns the whole hero about his feet, by quarter turns in between: for falling. */
  fall?: number;
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** Draws the hero looking to the right. */
export function drawHero(pose: Pose): PixelCanvas {
  const { bob = 0, lean = 0, near = [-2, 0], far = [3, 0], arm = -60, blade = 35, scarf = 0 } = pose;
  const canvas = new PixelCanvas(FRAME.w, FRAME.h);
  const [hipX, hipY] = [HOME + lean * 0.4, 33 + bob];
  const [chestX, chestY] = [HOME + lean, 26 + bob];
  const [headX, headY] = [HOME + 1 + lean * 1.3, 16 + bob];

  leg(canvas, hipX + 1, hipY, HOME + far[0], 42 - far[1], INK.trousersDark, INK.bootDark);
  scarfEnd(canvas, chestX - 3, chestY - 5, scarf, lean);
  // The far arm swings against the near leg.
  canvas.line(chestX + 2, chestY - 1, chestX + 3 + far[0] * -0.5, chestY + 6, INK.tunicDark, 3);
  leg(canvas, hipX - 1, hipY, HOME + near[0], 42 - near[1], INK.trousers, INK.boot);

  // Body: tunic with light from the front, belt with a buckle.
  canvas.ellipse((chestX + hipX) / 2, (chestY + hipY) / 2, 5.4, 7, INK.tunic);
  canvas.rect(chestX + 1, chestY - 3, 3, 8, INK.tunicLight).rect(chestX - 5, chestY - 1, 2, 7, INK.tunicDark);
  canvas.rect(hipX - 5, hipY - 2, 11, 2, INK.belt).rect(hipX + 1, hipY - 2, 2, 2, INK.gold);
  canvas
    .rect(hipX - 5, hipY, 11, 2, INK.tunic)
    .rect(hipX - 5, hipY + 1, 3, 2, INK.tunicDark)
    .rect(hipX + 2, hipY + 1, 4, 1, INK.tunic);

  head(canvas, headX, headY, pose);
  canvas.rect(chestX - 4, chestY - 6, 9, 3, INK.scarf).rect(chestX - 4, chestY - 4, 4, 1, INK.scarfDark);
  sword(canvas, chestX, chestY, arm, blade);
  canvas.outline(INK.line);
  if (pose.slash) slash(canvas, chestX, chestY, pose.slash);
  return pose.fall ? turned(canvas, pose.fall) : canvas;
}

function leg(
  canvas: PixelCanvas,
  hipX: number,
  hipY: number,
  footX: number,
  footY: number,
  cloth: string,
  leather: string,
): void {
  // The knee bends ahead, more the higher the foot is.
  const kneeX = (hipX + footX) / 2 + 1 + (42 - footY) * 0.45;
  const kneeY = (hipY + footY) / 2;
  canvas.line(hipX, hipY, kneeX, kneeY, cloth, 4).line(kneeX, kneeY, footX, footY - 3, cloth, 3);
  canvas.rect(footX - 2, footY - 4, 4, 4, leather).rect(footX - 2, footY - 1, 6, 2, leather);
}

function head(canvas: PixelCanvas, x: number, y: number, pose: Pose): void {
  canvas
    .ellipse(x, y, 7.4, 7, INK.skin)
    .rect(x - 6, y + 3, 6, 3, INK.skinDark)
    .ellipse(x + 1, y, 6.2, 5.6, INK.skin);
  // Hair: a cap, a tuft over the forehead, and a light streak.
  canvas
    .ellipse(x - 1.5, y - 3.5, 7.4, 5, INK.hair)
    .rect(x - 8, y - 3, 4, 7, INK.hair)
    .rect(x + 3, y - 1, 5, 4, INK.skin);
  canvas
    .line(x - 2, y - 7, x + 6, y - 5, INK.hair, 3)
    .line(x - 5, y - 7, x + 1, y - 8, INK.hairLight, 2)
    .rect(x + 5, y - 4, 3, 2, INK.hair);
  canvas.rect(x - 8, y - 2, 15, 2, INK.tunicDark).rect(x - 4, y + 1, 2, 3, INK.skinDark);
  if (pose.hurt) canvas.line(x + 2, y + 1, x + 4, y + 3, INK.eye).line(x + 4, y + 1, x + 2, y + 3, INK.eye);
  else if (pose.blink) canvas.rect(x + 2, y + 2, 3, 1, INK.eye);
  else canvas.rect(x + 3, y, 2, 4, INK.eye).set(x + 3, y, INK.white);
  canvas.rect(x + 4, y + 5, 2, 1, INK.skinDark);
}

function scarfEnd(canvas: PixelCanvas, x: number, y: number, wave: number, lean: number): void {
  for (let i = 0; i < 11; i++) {
    const lift = Math.sin(wave * Math.PI * 2 + i * 0.55) * i * 0.16;
    const drop = i * (0.55 - Math.min(0.5, Math.abs(lean) * 0.13));
    canvas.rect(x - i, y + drop + lift, 1, i > 8 ? 2 : 3, i % 4 === 3 ? INK.scarfDark : INK.scarf);
  }
}

function sword(canvas: PixelCanvas, x: number, y: number, arm: number, blade: number): void {
  const [handX, handY] = [x + 1 + Math.cos(rad(arm)) * 8, y - 1 - Math.sin(rad(arm)) * 8];
  const [ux, uy] = [Math.cos(rad(blade)), -Math.sin(rad(blade))];
  canvas.line(handX + ux * 2, handY + uy * 2, handX + ux * 16, handY + uy * 16, INK.steelDark, 3);
  canvas.line(handX + ux * 2, handY + uy * 2, handX + ux * 17, handY + uy * 17, INK.steel, 2);
  canvas.line(
    handX + ux * 2 - uy * 3,
    handY + uy * 2 + ux * 3,
    handX + ux * 2 + uy * 3,
    handY + uy * 2 - ux * 3,
    INK.gold,
    2,
  );
  canvas.line(handX, handY, handX - ux * 3, handY - uy * 3, INK.belt, 2);
  canvas.line(x - 1, y - 2, handX, handY, INK.tunicLight, 3).rect(handX - 1, handY - 1, 3, 3, INK.skin);
}

function slash(canvas: PixelCanvas, x: number, y: number, [from, to]: readonly [number, number]): void {
  for (let i = 0; i <= 60; i++) {
    const part = i / 60;
    const angle = rad(from + (to - from) * part);
    for (let r = 25 - part * 6; r <= 26; r += 0.5) {
      const [px, py] = [Math.round(x + Math.cos(angle) * r), Math.round(y - Math.sin(angle) * r)];
      if (!canvas.isFilled(px, py)) canvas.set(px, py, r > 24 ? INK.white : '#bfe8ff');
    }
  }
}

/** The picture turned backwards about the hero's feet, which slide ahead to keep him in the frame. */
function turned(canvas: PixelCanvas, degrees: number): PixelCanvas {
  const out = new PixelCanvas(FRAME.w, FRAME.h);
  const [cos, sin] = [Math.cos(rad(degrees)), Math.sin(rad(degrees))];
  const [slide, lift] = [(degrees / 90) * 20, (degrees / 90) * 6];
  for (let y = 0; y < FRAME.h; y++) {
    for (let x = 0; x < FRAME.w; x++) {
      const [dx, dy] = [x - HOME - slide, y - 42 + lift];
      const [sx, sy] = [Math.round(HOME + dx * cos - dy * sin), Math.round(42 + dx * sin + dy * cos)];
      if (!canvas.isFilled(sx, sy)) continue;
      const from = (sy * FRAME.w + sx) * 4;
      out.data.set(canvas.data.subarray(from, from + 4), (y * FRAME.w + x) * 4);
    }
  }
  return out;
}
