import { type Ink, PixelCanvas } from '../../lib/pixel/canvas.ts';
import { random } from '../../lib/random.ts';

export const TILE = 16;

interface Theme {
  top: readonly [Ink, Ink, Ink];
  soil: readonly [Ink, Ink, Ink];
  edge: Ink;
}
const THEMES: Record<string, Theme> = {
  grass: { top: ['#2f8a3a', '#5cc24a', '#a8f06a'], soil: ['#6b3f2a', '#96603c', '#b8804f'], edge: '#3f2418' },
  snow: { top: ['#a8c8e8', '#e4f2ff', '#ffffff'], soil: ['#4a5f86', '#6f88b4', '#9ab2d8'], edge: '#2c3a58' },
  desert: { top: ['#d98f3a', '#f2bf62', '#ffe6a0'], soil: ['#a8622f', '#cf8a48', '#e8ac68'], edge: '#6b3a1c' },
  candy: { top: ['#e8558f', '#ff9ac2', '#ffe0ee'], soil: ['#7a3f2a', '#a8623a', '#cf8a52'], edge: '#4a2418' },
};

/** Ground of a theme: which of its sides are open (up, right, down, left). */
function ground(theme: Theme, seed: string, open: string): PixelCanvas {
  const c = new PixelCanvas(TILE, TILE).rect(0, 0, TILE, TILE, theme.soil[1]);
  const chance = random(seed);
  for (let i = 0; i < 7; i++) {
    const [x, y] = [chance.whole(1, 12), chance.whole(5, 13)];
    c.rect(x, y, chance.whole(1, 3), 1, chance.pick([theme.soil[0], theme.soil[2]]));
  }
  if (open.includes('l')) c.rect(0, 0, 1, TILE, theme.edge).rect(1, 0, 1, TILE, theme.soil[0]);
  if (open.includes('r')) c.rect(15, 0, 1, TILE, theme.edge).rect(14, 0, 1, TILE, theme.soil[0]);
  if (open.includes('d')) c.rect(0, 15, TILE, 1, theme.edge).rect(0, 14, TILE, 1, theme.soil[0]);
  if (open.includes('u')) {
    for (let x = 0; x < TILE; x++) {
      const depth = 4 + Math.round(Math.sin(x * 1.3) * 0.8 + Math.sin(x * 0.55 + 1));
      c.rect(x, 0, 1, depth, theme.top[1]).rect(x, depth, 1, 1, theme.top[0]).rect(x, 0, 1, 1, theme.top[2]);
      if (x % 5 === 2) c.rect(x, 1, 1, 1, theme.top[2]);
    }
    c.rect(0, 0, TILE, 1, theme.top[2]);
  }
  return c;
}

const blank = (): PixelCanvas => new PixelCanvas(TILE, TILE);
const LINE = '#241a2e';

const THINGS: Record<string, () => PixelCanvas> = {
  crate: () =>
    blank()
      .rect(1, 1, 14, 14, '#b8803f')
      .rect(1, 1, 14, 2, '#dca85c')
      .rect(1, 13, 14, 2, '#86562a')
      .rect(1, 1, 2, 14, '#dca85c')
      .rect(13, 1, 2, 14, '#86562a')
      .line(3, 3, 12, 12, '#86562a', 2)
      .outline(LINE),
  bricks: () => {
    const c = blank().rect(0, 0, 16, 16, '#c4633f');
    for (const [y, s] of [
      [0, 0],
      [4, 4],
      [8, 0],
      [12, 4],
    ] as const) {
      c.rect(0, y + 3, 16, 1, '#6b2f22');
      for (let x = s; x < 16; x += 8) c.rect(x + 7, y, 1, 4, '#6b2f22').rect(x, y, 6, 1, '#e88a5c');
    }
    return c;
  },
  prize: () =>
    blank()
      .rect(0, 0, 16, 16, '#e89a1f')
      .rect(1, 1, 14, 14, '#ffc93a')
      .rect(1, 1, 14, 1, '#fff0a8')
      .stamp(5, 3, ['.####.', '##..##', '....##', '...##.', '..##..', '......', '..##..', '..##..'], { '#': '#8c4a12' })
      .rect(1, 1, 1, 1, '#8c4a12')
      .rect(14, 14, 1, 1, '#8c4a12')
      .rect(14, 1, 1, 1, '#8c4a12')
      .rect(1, 14, 1, 1, '#8c4a12'),
  spring: () =>
    blank()
      .rect(2, 5, 12, 3, '#e8304f')
      .rect(2, 5, 12, 1, '#ff9aa8')
      .line(3, 9, 12, 10, '#c0c8d4')
      .line(3, 12, 12, 10, '#97a3b4')
      .line(3, 12, 12, 13, '#c0c8d4')
      .rect(2, 14, 12, 2, '#5a6474')
      .outline(LINE),
  spikes: () => {
    const c = blank();
    for (let i = 0; i < 4; i++)
      for (let y = 0; y < 10; y++) {
        const half = Math.floor(y / 5);
        c.rect(i * 4 + 1 - half + 0, 6 + y, half * 2 + 1, 1, '#c0c8d4').set(i * 4 + 1 + half, 6 + y, '#5a6474');
      }
    return c.outline(LINE);
  },
  ladder: () => {
    const c = blank().rect(3, 0, 2, 16, '#b8803f').rect(11, 0, 2, 16, '#86562a');
    for (const y of [2, 7, 12]) c.rect(3, y, 10, 2, '#dca85c').rect(3, y + 2, 10, 1, '#5a3420');
    return c;
  },
  water_top: () => {
    const c = blank().rect(0, 4, 16, 12, '#2f86e0cc');
    for (let x = 0; x < 16; x++) {
      const y = 3 + Math.round(Math.sin((x / 16) * Math.PI * 2));
      c.rect(x, y, 1, 2, '#e0f8ff').rect(x, y + 2, 1, 2, '#6fc4ff');
    }
    return c;
  },
  water: () => blank().rect(0, 0, 16, 16, '#2f86e0cc').rect(3, 4, 4, 1, '#6fc4ffcc').rect(10, 10, 4, 1, '#6fc4ffcc'),
  flower: () =>
    blank()
      .rect(7, 8, 2, 8, '#2f8a3a')
      .rect(4, 12, 3, 2, '#5cc24a')
      .rect(9, 11, 3, 2, '#5cc24a')
      .ellipse(5, 5, 2, 2, '#ff6fae')
      .ellipse(10, 5, 2, 2, '#ff6fae')
      .ellipse(7.5, 2.5, 2, 2, '#ff9ac8')
      .ellipse(7.5, 7.5, 2, 2, '#e8408c')
      .ellipse(7.5, 5, 2, 2, '#ffd23a')
      .outline(LINE),
  bush: () =>
    blank()
      .ellipse(5, 11, 4.5, 4, '#2f8a3a')
      .ellipse(11, 11, 4.5, 4, '#2f8a3a')
      .ellipse(8, 8, 5, 5, '#3fa84a')
      .rect(1, 12, 14, 4, '#2f8a3a')
      .ellipse(6, 6, 2, 1.5, '#8ae05c')
      .set(10, 9, '#e8304f')
      .set(4, 11, '#e8304f')
      .set(12, 12, '#e8304f')
      .outline(LINE),
  sign: () =>
    blank()
      .rect(7, 9, 2, 7, '#86562a')
      .rect(1, 2, 14, 8, '#b8803f')
      .rect(1, 2, 14, 1, '#dca85c')
      .rect(3, 5, 7, 2, '#5a3420')
      .line(8, 3, 11, 6, '#5a3420', 1)
      .line(8, 8, 11, 6, '#5a3420', 1)
      .outline(LINE),
  mushroom: () =>
    blank()
      .rect(6, 9, 4, 7, '#f4ecd6')
      .ellipse(7.5, 7, 6, 5, '#e0352f')
      .rect(1, 8, 14, 1, '#8c1f1f')
      .ellipse(4, 6, 1.2, 1.2, '#ffffff')
      .ellipse(9, 4, 1.5, 1.2, '#ffffff')
      .ellipse(12, 7, 1, 1, '#ffffff')
      .outline(LINE),
  flag: () =>
    blank()
      .rect(3, 0, 2, 16, '#c0c8d4')
      .rect(5, 1, 10, 3, '#e8304f')
      .rect(5, 4, 8, 2, '#e8304f')
      .rect(5, 6, 5, 2, '#c01f3c')
      .ellipse(3.5, 0.5, 1.5, 1.2, '#ffd23a'),
  cloud_left: () => blank().ellipse(10, 9, 7, 5, '#ffffff').rect(8, 8, 8, 6, '#ffffff').rect(8, 13, 8, 1, '#c8dcf0'),
  cloud_right: () => blank().ellipse(5, 9, 7, 5, '#ffffff').rect(0, 8, 8, 6, '#ffffff').rect(0, 13, 8, 1, '#c8dcf0'),
  heart: () =>
    blank()
      .stamp(
        2,
        3,
        ['.###.###.', '#ww##ddd#', '#w###ddd#', '####dddd#', '.###ddd#.', '..##dd#..', '...#d#...', '....#....'].map(
          (r) => r.replace(/#/g, 'r'),
        ),
        { r: '#e8304f', w: '#ffc0cc', d: '#b8183a' },
      )
      .outline(LINE),
};

/** A coin that turns: its width by frame. */
export const coin = (half: number): PixelCanvas => {
  const c = blank()
    .ellipse(7.5, 8, half, 6, '#f0a81f')
    .ellipse(7.5, 8, Math.max(0.4, half - 1.4), 4.6, '#ffd84a');
  if (half > 3) c.rect(7, 5, 2, 7, '#c07a12').rect(4, 4, 1, 4, '#fff6c8');
  return c.outline(LINE);
};

const SIDES = {
  top_left: 'ul',
  top: 'u',
  top_right: 'ur',
  left: 'l',
  middle: '',
  right: 'r',
  bottom_left: 'dl',
  bottom: 'd',
  bottom_right: 'dr',
  pillar: 'lr',
  ledge: 'ud',
  block: 'urdl',
} as const;

/** Every tile by its name. */
export const TILES: Readonly<Record<string, PixelCanvas>> = Object.fromEntries([
  ...Object.entries(THEMES).flatMap(([name, theme]) =>
    Object.entries(SIDES).map(([side, open]) => [`${name}_${side}`, ground(theme, `${name} ${side}`, open)] as const),
  ),
  ...Object.entries(THINGS).map(([name, draw]) => [name, draw()] as const),
  ...[6, 4, 1, 4].map((half, i) => [`coin_${i}`, coin(half)] as const),
]);
