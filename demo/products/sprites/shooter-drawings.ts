import { type Ink, PixelCanvas } from '../../lib/pixel/canvas.ts';
import { random } from '../../lib/random.ts';

const SIZE = 32;
const LINE = '#14121f';

interface Livery {
  hull: Ink;
  light: Ink;
  dark: Ink;
  accent: Ink;
  glass: Ink;
}
const LIVERIES: Record<string, Livery> = {
  blue: { hull: '#3f7ae0', light: '#9cc8ff', dark: '#24408c', accent: '#ffd23a', glass: '#a8fff0' },
  red: { hull: '#d8352f', light: '#ff9a8a', dark: '#7a1428', accent: '#f4f6f8', glass: '#ffe08a' },
  green: { hull: '#3fae4f', light: '#a8f08a', dark: '#1c5c3a', accent: '#ff8a2f', glass: '#d8f8ff' },
};

/** A picture whose left half is drawn and mirrored. */
function mirrored(draw: (c: PixelCanvas) => void, width = SIZE, height = SIZE): PixelCanvas {
  const half = new PixelCanvas(width, height);
  draw(half);
  const c = new PixelCanvas(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width / 2; x++) {
      const i = (y * width + x) * 4;
      if ((half.data[i + 3] ?? 0) === 0) continue;
      c.data.set(half.data.subarray(i, i + 4), i);
      c.data.set(half.data.subarray(i, i + 4), (y * width + width - 1 - x) * 4);
    }
  return c.outline(LINE);
}

const flame = (c: PixelCanvas, x: number, y: number, length: number): void =>
  void c.rect(x, y, 2, length, '#ff8a1f').rect(x, y, 2, Math.max(1, length - 2), '#ffe08a');

/** The player's ship from above; `frame` flickers its engines. */
const playerShip = (l: Livery, frame: number): PixelCanvas =>
  mirrored((c) => {
    c.rect(14, 4, 2, 20, l.light).rect(13, 8, 1, 16, l.hull).rect(12, 12, 1, 12, l.hull);
    for (let i = 0; i < 9; i++)
      c.rect(11 - i, 15 + Math.floor(i * 0.9), 1, 8 - Math.floor(i * 0.5), i < 2 ? l.hull : i < 7 ? l.dark : l.accent);
    c.rect(4, 13, 1, 8, l.accent)
      .rect(14, 10, 2, 5, l.glass)
      .rect(14, 9, 2, 1, '#ffffff')
      .rect(10, 23, 4, 2, '#5a6474');
    flame(c, 11, 25, 3 + (frame % 2) * 2);
    c.rect(8, 18, 2, 3, l.light);
  });

const fighter = (l: Livery, frame: number): PixelCanvas =>
  mirrored((c) => {
    c.rect(13, 8, 3, 16, l.hull).rect(15, 6, 1, 20, l.light).rect(9, 10, 4, 4, l.dark);
    c.line(12, 12, 3, 22, l.hull, 3)
      .line(3, 22, 5, 27, l.accent, 2)
      .rect(14, 18, 2, 4, l.glass)
      .rect(12, 6, 2, 3, l.dark);
    flame(c, 13, 4 - (frame % 2), 2);
  });

const saucer = (l: Livery, frame: number): PixelCanvas =>
  mirrored((c) => {
    c.ellipse(16, 17, 13, 7, l.hull)
      .ellipse(16, 15, 12, 5, l.light)
      .ellipse(16, 18, 12, 5, l.hull)
      .ellipse(16, 12, 6, 5, l.glass)
      .ellipse(14, 10, 2, 1.5, '#ffffff');
    for (let i = 0; i < 4; i++) c.rect(4 + i * 4, 19 + (i > 1 ? 1 : 0), 2, 2, (i + frame) % 2 ? l.accent : l.dark);
  });

const bomber = (l: Livery, frame: number): PixelCanvas =>
  mirrored((c) => {
    c.rect(8, 8, 8, 16, l.hull)
      .rect(8, 8, 2, 16, l.dark)
      .rect(13, 5, 3, 22, l.light)
      .rect(2, 12, 6, 9, l.dark)
      .rect(2, 12, 6, 2, l.hull)
      .rect(4, 20, 2, 5, l.accent)
      .rect(10, 24, 3, 4, '#5a6474')
      .rect(14, 15, 2, 5, l.glass)
      .rect(10, 12, 2, 6, l.accent);
    flame(c, 4, 9 - (frame % 2), 3);
  });

const asteroid = (seed: string, size: number): PixelCanvas => {
  const c = new PixelCanvas(SIZE, SIZE);
  const chance = random(seed);
  const bumps = Array.from({ length: 9 }, () => chance.between(0.78, 1.08));
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const [dx, dy] = [x - 15.5, y - 15.5];
      const a = ((Math.atan2(dy, dx) / (Math.PI * 2) + 1) % 1) * 9;
      const [i, t] = [Math.floor(a), a % 1];
      const r = size * ((bumps[i % 9] ?? 1) * (1 - t) + (bumps[(i + 1) % 9] ?? 1) * t);
      const d = Math.hypot(dx, dy);
      if (d < r) c.set(x, y, dx + dy < -r * 0.5 ? '#b8a890' : dx + dy > r * 0.55 ? '#5c4f46' : '#8a7a68');
    }
  for (let i = 0; i < 4; i++) {
    const [x, y, r] = [
      15 + chance.between(-0.5, 0.5) * size,
      15 + chance.between(-0.5, 0.5) * size,
      chance.between(0.12, 0.24) * size,
    ];
    c.ellipse(x, y, r, r, '#5c4f46').ellipse(x + 0.6, y + 0.8, r * 0.7, r * 0.7, '#6e6054');
  }
  return c.outline(LINE);
};

const burst = (t: number): PixelCanvas => {
  const c = new PixelCanvas(SIZE, SIZE);
  const chance = random('burst');
  for (let i = 0; i < 22; i++) {
    const [a, reach, r] = [chance.between(0, 6.28), chance.between(2, 13), chance.between(2, 5)];
    const d = reach * Math.min(1, t * 1.6);
    const size = r * (1 - t) * (t < 0.15 ? 1.6 : 1.1);
    if (size < 0.6) continue;
    c.ellipse(
      15.5 + Math.cos(a) * d,
      15.5 + Math.sin(a) * d,
      size,
      size,
      t > 0.62 ? '#6a5a5c' : i % 3 === 0 ? '#e8392f' : '#ff8a1f',
    );
    if (t < 0.6) c.ellipse(15.5 + Math.cos(a) * d, 15.5 + Math.sin(a) * d - 0.5, size * 0.5, size * 0.5, '#ffe89a');
  }
  if (t < 0.3) c.ellipse(15.5, 15.5, 6 * (1 - t), 6 * (1 - t), '#ffffff');
  return c;
};

const shot = (core: Ink, glow: Ink, long: number): PixelCanvas =>
  new PixelCanvas(SIZE, SIZE)
    .ellipse(15.5, 16, 3.4, long, glow)
    .ellipse(15.5, 16, 1.6, long - 2.5, core)
    .rect(15, 16 - long + 3, 1, 4, '#ffffff');

const pickup = (color: Ink, rows: readonly string[]): PixelCanvas =>
  new PixelCanvas(SIZE, SIZE)
    .ellipse(15.5, 15.5, 11, 11, color)
    .ellipse(15.5, 15.5, 9, 9, '#1f2438')
    .ellipse(11, 10, 2, 1.4, '#ffffff')
    .stamp(11, 11, rows, { '#': color })
    .outline(LINE);

const twice = (draw: (frame: number) => PixelCanvas): PixelCanvas[] => [draw(0), draw(1)];

/** Clips by name: frames of 32 × 32 pixels. */
export const SHOOTER: Readonly<Record<string, readonly PixelCanvas[]>> = {
  ...Object.fromEntries(
    Object.entries(LIVERIES).map(([name, livery]) => [`player_${name}`, twice((f) => playerShip(livery, f))]),
  ),
  ...Object.fromEntries(
    Object.entries(LIVERIES).map(([name, livery]) => [`fighter_${name}`, twice((f) => fighter(livery, f))]),
  ),
  ...Object.fromEntries(
    Object.entries(LIVERIES).map(([name, livery]) => [`saucer_${name}`, twice((f) => saucer(livery, f))]),
  ),
  ...Object.fromEntries(
    Object.entries(LIVERIES).map(([name, livery]) => [`bomber_${name}`, twice((f) => bomber(livery, f))]),
  ),
  asteroid_large: [asteroid('asteroid a', 14), asteroid('asteroid b', 14)],
  asteroid_small: [asteroid('asteroid c', 8), asteroid('asteroid d', 8)],
  explosion: [0.02, 0.14, 0.28, 0.42, 0.56, 0.7, 0.84, 0.94].map(burst),
  shots: [
    shot('#d8ffff', '#2fc0ff', 9),
    shot('#fff6c8', '#ff8a1f', 7),
    shot('#e8ffd8', '#4fd03a', 11),
    shot('#ffe0ff', '#d83fe8', 6),
  ],
  pickups: [
    pickup('#ff5a6a', ['.##..##.', '########', '########', '.######.', '..####..', '...##...']),
    pickup('#ffd23a', ['....##..', '...##...', '..#####.', '....##..', '...##...', '..##....']),
    pickup('#5ab4ff', ['########', '##....##', '##....##', '.##..##.', '..####..', '...##...']),
    pickup('#8af06a', ['...##...', '...##...', '########', '########', '...##...', '...##...']),
  ],
};
