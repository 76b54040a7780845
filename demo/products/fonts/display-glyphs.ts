import type { Stroke } from '../../lib/font/strokes-to-path.ts';

/**
 * The letters of the display font as strokes of a round pen, in a grid where capitals are 700 high. Strokes run
 * along the middle of the pen, so the letters stand 60 in from their edges: from y = 60 to y = 640.
 */
export interface Sketch {
  /** Width between the middles of the outermost strokes. */
  width: number;
  strokes: readonly Stroke[];
}

const line = (x1: number, y1: number, x2: number, y2: number): Stroke => ['line', x1, y1, x2, y2];
const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke => [
  'arc',
  cx,
  cy,
  rx,
  ry,
  from,
  to,
];
const round = (cx: number, cy: number, rx: number, ry: number): Stroke => arc(cx, cy, rx, ry, 90, -270);
const dot = (x: number, y: number): Stroke => line(x, y, x + 1, y);
const sketch = (width: number, ...strokes: Stroke[]): Sketch => ({ width, strokes });

// Heights of the pen's middle: foot, top of capitals, top of small letters, descender.
const [F, T, X, D] = [60, 640, 440, -130];
const M = (F + T) / 2;

const CAPITALS: Record<string, Sketch> = {
  A: sketch(400, line(0, F, 200, T), line(400, F, 200, T), line(80, 230, 320, 230)),
  B: sketch(
    320,
    line(0, F, 0, T),
    line(0, T, 170, T),
    line(0, M + 10, 190, M + 10),
    line(0, F, 180, F),
    arc(170, 495, 130, 145, 90, -90),
    arc(180, 205, 140, 145, 90, -90),
  ),
  C: sketch(380, arc(250, M, 250, 290, 55, 305)),
  D: sketch(380, line(0, F, 0, T), line(0, T, 130, T), line(0, F, 130, F), arc(130, M, 250, 290, 90, -90)),
  E: sketch(280, line(0, F, 0, T), line(0, T, 280, T), line(0, M, 230, M), line(0, F, 280, F)),
  F: sketch(270, line(0, F, 0, T), line(0, T, 270, T), line(0, M - 20, 220, M - 20)),
  G: sketch(420, arc(250, M, 250, 290, 50, 350), line(270, 300, 480, 300)),
  H: sketch(360, line(0, F, 0, T), line(360, F, 360, T), line(0, M, 360, M)),
  I: sketch(0, line(0, F, 0, T)),
  J: sketch(240, line(240, T, 240, 210), arc(100, 210, 140, 150, 0, -150)),
  K: sketch(330, line(0, F, 0, T), line(20, 320, 310, T), line(120, 400, 330, F)),
  L: sketch(260, line(0, F, 0, T), line(0, F, 260, F)),
  M: sketch(480, line(0, F, 30, T), line(30, T, 240, 230), line(240, 230, 450, T), line(450, T, 480, F)),
  N: sketch(370, line(0, F, 0, T), line(0, T, 370, F), line(370, F, 370, T)),
  O: sketch(480, round(240, M, 240, 290)),
  P: sketch(310, line(0, F, 0, T), line(0, T, 150, T), line(0, 290, 150, 290), arc(150, 465, 160, 175, 90, -90)),
  Q: sketch(480, round(240, M, 240, 290), line(290, 210, 470, 30)),
  R: sketch(
    320,
    line(0, F, 0, T),
    line(0, T, 150, T),
    line(0, 300, 150, 300),
    arc(150, 470, 160, 170, 90, -90),
    line(150, 300, 320, F),
  ),
  S: sketch(320, arc(165, 495, 155, 145, 35, 270), arc(165, 205, 155, 145, 90, -145)),
  T: sketch(400, line(0, T, 400, T), line(200, F, 200, T)),
  U: sketch(370, line(0, T, 0, 245), line(370, T, 370, 245), arc(185, 245, 185, 185, 180, 360)),
  V: sketch(400, line(0, T, 200, F), line(400, T, 200, F)),
  W: sketch(560, line(0, T, 130, F), line(130, F, 280, 490), line(280, 490, 430, F), line(430, F, 560, T)),
  X: sketch(370, line(0, F, 370, T), line(0, T, 370, F)),
  Y: sketch(380, line(0, T, 190, 320), line(380, T, 190, 320), line(190, 320, 190, F)),
  Z: sketch(350, line(0, T, 350, T), line(350, T, 0, F), line(0, F, 350, F)),
};

const bowl = (cx = 150): Stroke => round(cx, 250, 150, 190);

const SMALL: Record<string, Sketch> = {
  a: sketch(300, bowl(), line(300, X, 300, F)),
  b: sketch(300, line(0, 690, 0, F), bowl()),
  c: sketch(250, arc(165, 250, 165, 190, 55, 305)),
  d: sketch(300, line(300, 690, 300, F), bowl()),
  e: sketch(310, arc(155, 250, 155, 190, 0, 310), line(10, 250, 310, 250)),
  f: sketch(200, line(70, F, 70, 540), arc(190, 540, 120, 130, 180, 85), line(0, 430, 190, 430)),
  g: sketch(300, bowl(), line(300, X, 300, 10), arc(150, 10, 150, 140, 0, -150)),
  h: sketch(280, line(0, 690, 0, F), arc(140, 290, 140, 150, 180, 0), line(280, 290, 280, F)),
  i: sketch(0, line(0, X, 0, F), dot(0, 625)),
  j: sketch(90, line(90, X, 90, 0), arc(-20, 0, 110, 130, 0, -90), dot(90, 625)),
  k: sketch(260, line(0, 690, 0, F), line(20, 220, 245, X), line(110, 300, 260, F)),
  l: sketch(70, line(0, 690, 0, 160), arc(100, 160, 100, 100, 180, 262)),
  m: sketch(
    460,
    line(0, X, 0, F),
    arc(115, 320, 115, 120, 180, 0),
    line(230, 320, 230, F),
    arc(345, 320, 115, 120, 180, 0),
    line(460, 320, 460, F),
  ),
  n: sketch(280, line(0, X, 0, F), arc(140, 290, 140, 150, 180, 0), line(280, 290, 280, F)),
  o: sketch(330, round(165, 250, 165, 190)),
  p: sketch(300, line(0, X, 0, D), bowl()),
  q: sketch(300, line(300, X, 300, D), bowl()),
  r: sketch(190, line(0, X, 0, F), arc(150, 290, 150, 150, 180, 75)),
  s: sketch(240, arc(122, 346, 112, 95, 35, 270), arc(122, 155, 118, 95, 90, -145)),
  t: sketch(210, line(80, 620, 80, 180), arc(190, 180, 110, 120, 180, 270), line(0, 440, 200, 440)),
  u: sketch(280, line(0, X, 0, 210), arc(140, 210, 140, 150, 180, 360), line(280, X, 280, F)),
  v: sketch(300, line(0, X, 150, F), line(300, X, 150, F)),
  w: sketch(430, line(0, X, 105, F), line(105, F, 215, 350), line(215, 350, 325, F), line(325, F, 430, X)),
  x: sketch(280, line(0, F, 280, X), line(0, X, 280, F)),
  y: sketch(300, line(0, X, 155, 80), line(300, X, 80, D)),
  z: sketch(260, line(0, X, 260, X), line(260, X, 0, F), line(0, F, 260, F)),
};

const DIGITS: Record<string, Sketch> = {
  '0': sketch(350, round(175, M, 175, 290)),
  '1': sketch(130, line(130, F, 130, T), line(0, 530, 130, T)),
  '2': sketch(320, arc(160, 480, 150, 160, 160, -35), line(283, 388, 0, F), line(0, F, 320, F)),
  '3': sketch(310, arc(145, 500, 145, 140, 145, -90), arc(145, 210, 165, 150, 90, -145)),
  '4': sketch(360, line(270, F, 270, T), line(270, T, 0, 220), line(0, 220, 360, 220)),
  '5': sketch(310, line(290, T, 30, T), line(30, T, 10, 390), arc(140, 235, 170, 175, 128, -140)),
  '6': sketch(330, round(165, 230, 165, 170), arc(300, 240, 300, 400, 175, 103)),
  '7': sketch(330, line(0, T, 330, T), line(330, T, 110, F)),
  '8': sketch(340, round(170, 505, 140, 135), round(170, 210, 170, 150)),
  '9': sketch(330, round(165, 470, 165, 170), arc(30, 460, 300, 400, -5, -77)),
};

const SIGNS: Record<string, Sketch> = {
  '.': sketch(0, dot(0, F)),
  ',': sketch(20, line(20, F, 0, -50)),
  ':': sketch(0, dot(0, F), dot(0, 360)),
  ';': sketch(20, line(20, F, 0, -50), dot(20, 360)),
  '!': sketch(0, line(0, T, 0, 280), dot(0, F)),
  '?': sketch(270, arc(135, 500, 135, 140, 165, -60), line(200, 378, 135, 270), dot(135, F)),
  "'": sketch(0, line(0, T, 0, 520)),
  '"': sketch(150, line(0, T, 0, 520), line(150, T, 150, 520)),
  '’': sketch(30, line(30, T, 0, 520)),
  '-': sketch(180, line(0, 260, 180, 260)),
  '–': sketch(320, line(0, 260, 320, 260)),
  _: sketch(380, line(0, -60, 380, -60)),
  '+': sketch(300, line(0, 300, 300, 300), line(150, 150, 150, 450)),
  '=': sketch(300, line(0, 210, 300, 210), line(0, 400, 300, 400)),
  '*': sketch(240, line(120, 400, 120, T), line(16, 460, 224, 580), line(16, 580, 224, 460)),
  '/': sketch(260, line(0, 0, 260, 690)),
  '\\': sketch(260, line(0, 690, 260, 0)),
  '|': sketch(0, line(0, -40, 0, 690)),
  '(': sketch(120, arc(200, 320, 200, 400, 120, 240)),
  ')': sketch(120, arc(-80, 320, 200, 400, 60, -60)),
  '[': sketch(130, line(0, -30, 0, 680), line(0, 680, 130, 680), line(0, -30, 130, -30)),
  ']': sketch(130, line(130, -30, 130, 680), line(0, 680, 130, 680), line(0, -30, 130, -30)),
  '{': sketch(
    170,
    line(90, 560, 90, 420),
    line(90, 230, 90, 90),
    line(90, 420, 0, 325),
    line(90, 230, 0, 325),
    arc(190, 560, 100, 120, 180, 95),
    arc(190, 90, 100, 120, 180, 265),
  ),
  '}': sketch(
    170,
    line(80, 560, 80, 420),
    line(80, 230, 80, 90),
    line(80, 420, 170, 325),
    line(80, 230, 170, 325),
    arc(-20, 560, 100, 120, 0, 85),
    arc(-20, 90, 100, 120, 0, -85),
  ),
  '<': sketch(260, line(260, 500, 0, 300), line(260, 100, 0, 300)),
  '>': sketch(260, line(0, 500, 260, 300), line(0, 100, 260, 300)),
  '#': sketch(420, line(100, F, 160, T), line(270, F, 330, T), line(10, 240, 400, 240), line(30, 460, 420, 460)),
  '%': sketch(500, round(105, 520, 105, 120), round(395, 180, 105, 120), line(90, F, 410, T)),
  '&': sketch(
    430,
    arc(210, 520, 120, 120, -45, 215),
    line(112, 451, 420, F),
    arc(190, 220, 190, 160, 100, 330),
    line(295, 435, 175, 378),
  ),
  '@': sketch(
    560,
    arc(280, 290, 280, 320, -40, 300),
    round(270, 280, 110, 120),
    line(385, 390, 385, 250),
    arc(460, 250, 75, 90, 180, 350),
  ),
  $: sketch(320, arc(165, 475, 150, 130, 35, 270), arc(165, 215, 155, 130, 90, -145), line(165, -10, 165, 710)),
  '^': sketch(260, line(0, 460, 130, T), line(260, 460, 130, T)),
  '~': sketch(340, arc(85, 270, 85, 80, 180, 0), arc(255, 270, 85, 80, 180, 360)),
  '`': sketch(90, line(0, T, 90, 530)),
  '©': sketch(600, round(300, M, 300, 310), arc(300, M, 130, 150, 50, 310)),
  '★': sketch(
    420,
    line(210, T, 90, 110),
    line(210, T, 330, 110),
    line(90, 110, 410, 440),
    line(330, 110, 10, 440),
    line(10, 440, 410, 440),
    line(120, 400, 300, 400),
    line(210, 560, 210, 300),
    line(150, 250, 270, 250),
  ),
};

export const DISPLAY_GLYPHS: Record<string, Sketch> = { ...CAPITALS, ...SMALL, ...DIGITS, ...SIGNS };
