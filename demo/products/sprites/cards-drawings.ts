import { type Ink, PixelCanvas } from '../../lib/pixel/canvas.ts';
import { PIXEL_GLYPHS } from '../fonts/pixel-glyphs.ts';

export const [W, H] = [48, 68];

const SUITS: Record<string, readonly [Ink, readonly string[]]> = {
  hearts: ['#d8243f', ['.##.##.', '#######', '#######', '#######', '.#####.', '..###..', '...#...']],
  diamonds: ['#e8592f', ['...#...', '..###..', '.#####.', '#######', '.#####.', '..###..', '...#...']],
  spades: ['#2a2f4a', ['...#...', '..###..', '.#####.', '#######', '#######', '.#.#.#.', '..###..']],
  clubs: ['#1f5c4a', ['..###..', '..###..', '###.###', '#######', '###.###', '...#...', '..###..']],
};

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** Where the pips of a rank stand: column and row of a 3 × 7 grid. */
const PIPS: Record<string, readonly (readonly [number, number])[]> = {
  A: [[1, 3]],
  2: [
    [1, 0],
    [1, 6],
  ],
  3: [
    [1, 0],
    [1, 3],
    [1, 6],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 6],
    [2, 6],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 3],
    [0, 6],
    [2, 6],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 3],
    [2, 3],
    [0, 6],
    [2, 6],
  ],
  7: [
    [0, 0],
    [2, 0],
    [1, 1.5],
    [0, 3],
    [2, 3],
    [0, 6],
    [2, 6],
  ],
  8: [
    [0, 0],
    [2, 0],
    [1, 1.5],
    [0, 3],
    [2, 3],
    [1, 4.5],
    [0, 6],
    [2, 6],
  ],
  9: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
    [1, 3],
    [0, 4],
    [2, 4],
    [0, 6],
    [2, 6],
  ],
  10: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
    [0, 4],
    [2, 4],
    [1, 5],
    [0, 6],
    [2, 6],
  ],
};

const blank = (paper: Ink, line: Ink): PixelCanvas =>
  new PixelCanvas(W, H)
    .rect(1, 0, W - 2, H, line)
    .rect(0, 1, W, H - 2, line)
    .rect(1, 1, W - 2, H - 2, paper)
    .rect(2, H - 2, W - 4, 1, '#d9d0bc');

/** A picture turned by half a circle. */
function turned(canvas: PixelCanvas): PixelCanvas {
  const c = new PixelCanvas(canvas.width, canvas.height);
  for (let i = 0; i < canvas.width * canvas.height; i++)
    c.data.set(canvas.data.subarray(i * 4, i * 4 + 4), (canvas.width * canvas.height - 1 - i) * 4);
  return c;
}

function corner(rank: string, ink: Ink, suit: readonly string[]): PixelCanvas {
  const c = new PixelCanvas(W, H);
  let x = rank === '10' ? 2 : 4;
  for (const letter of rank) {
    const rows = (PIXEL_GLYPHS[letter] ?? '').split(' ');
    const narrow = rank === '10' && letter === '1';
    c.stamp(x, 4, rows, { '#': ink });
    x += narrow ? 4 : 6;
  }
  const small = suit.filter((_, i) => i !== 3 && i !== 1).map((row) => row.slice(1, 6));
  return c.stamp(4, 13, small, { '#': ink });
}

/** A court figure's upper half: crown or cap, face, hair and coat. */
function court(rank: string, ink: Ink): PixelCanvas {
  const c = new PixelCanvas(W, H)
    .rect(11, 8, 26, 26, '#f6e3b0')
    .rect(11, 8, 26, 1, '#c9963a')
    .rect(11, 8, 1, 26, '#c9963a')
    .rect(36, 8, 1, 26, '#c9963a');
  const hair: Ink = rank === 'Q' ? '#a8521f' : rank === 'K' ? '#6a5a52' : '#d9a02f';
  c.ellipse(24, 21, 6, 6, '#f2b98a')
    .rect(17, 17, 2, rank === 'J' ? 6 : 10, hair)
    .rect(29, 17, 2, rank === 'J' ? 6 : 10, hair)
    .rect(18, 15, 12, 2, hair);
  c.rect(21, 20, 1, 2, '#2a1f1a').rect(26, 20, 1, 2, '#2a1f1a').rect(22, 24, 4, 1, '#c23b2f');
  if (rank === 'K') c.rect(19, 23, 10, 5, hair).rect(22, 24, 4, 1, '#f2b98a');
  if (rank === 'J') c.rect(17, 11, 14, 4, ink).rect(28, 9, 5, 3, '#ffd23a');
  else for (let i = 0; i < 5; i++) c.rect(17 + i * 3, rank === 'K' ? 10 : 11, 2, 4, '#ffc93a').set(17 + i * 3, 9, ink);
  if (rank !== 'J') c.rect(17, 13, 14, 2, '#e0a01f');
  c.rect(14, 28, 20, 6, ink).rect(22, 28, 4, 6, '#ffd23a').rect(16, 30, 4, 4, '#fdfaf0').rect(28, 30, 4, 4, '#fdfaf0');
  return c;
}

export function card(rank: string, [ink, suit]: readonly [Ink, readonly string[]]): PixelCanvas {
  const c = blank('#fdfaf0', '#2a2030');
  const marks = corner(rank, ink, suit);
  c.draw(marks, 0, 0).draw(turned(marks), 0, 0);
  const pips = PIPS[rank];
  if (!pips) {
    const figure = court(rank, ink);
    return c.draw(figure, 0, 0).draw(turned(figure), 0, 0);
  }
  if (rank === 'A') {
    for (const [y, row] of suit.entries())
      [...row].forEach((bit, x) => bit === '#' && c.rect(13 + x * 3, 23 + y * 3, 3, 3, ink));
    return c;
  }
  for (const [column, row] of pips) {
    const y = 9 + row * 7;
    const pip = new PixelCanvas(7, 7).stamp(0, 0, suit, { '#': ink });
    c.draw(row > 3 ? turned(pip) : pip, 12 + column * 8.5 - (column === 1 ? 0.5 : 0), Math.round(y));
  }
  return c;
}

export function back(ink: Ink, light: Ink): PixelCanvas {
  const c = blank('#fdfaf0', '#2a2030').rect(4, 4, W - 8, H - 8, ink);
  for (let y = 0; y < H - 10; y++)
    for (let x = 0; x < W - 10; x++) if ((x + y) % 6 === 0 || (x - y + 60) % 6 === 0) c.set(x + 5, y + 5, light);
  return c
    .ellipse(23.5, 33.5, 9, 9, ink)
    .ellipse(23.5, 33.5, 7, 7, light)
    .stamp(
      20,
      30,
      ['..####..', '.######.', '########', '########', '.######.', '..####..'].map((r) => r.slice(0, 8)),
      { '#': ink },
    );
}

const joker = (ink: Ink): PixelCanvas => {
  const c = blank('#fdfaf0', '#2a2030')
    .ellipse(24, 36, 9, 10, '#f2b98a')
    .rect(19, 34, 2, 3, '#2a1f1a')
    .rect(27, 34, 2, 3, '#2a1f1a')
    .ellipse(24, 39, 2, 2, '#e0303a')
    .rect(20, 42, 8, 1, '#c23b2f');
  for (const [x, tip] of [
    [14, 10],
    [24, 24],
    [34, 38],
  ] as const)
    c.line(x, 30, tip, x === 24 ? 14 : 20, x === 24 ? '#ffd23a' : ink, 6).ellipse(
      tip,
      x === 24 ? 13 : 20,
      2.4,
      2.4,
      '#fff0a8',
    );
  c.rect(13, 27, 22, 4, ink).rect(14, 46, 20, 6, ink).rect(17, 52, 14, 3, '#ffd23a');
  return c;
};

export const CARDS: Readonly<Record<string, PixelCanvas>> = Object.fromEntries([
  ...Object.entries(SUITS).flatMap(([name, suit]) =>
    RANKS.map((rank) => [`${name}_${rank}`, card(rank, suit)] as const),
  ),
  ['joker_red', joker('#d8243f')],
  ['joker_blue', joker('#2f5fc4')],
  ['back_red', back('#a8243a', '#e8a0a8')],
  ['back_blue', back('#24408c', '#9cb8f0')],
  ['back_green', back('#1f6a4a', '#a0d8b8')],
]);
