import { json } from '../../lib/archive.ts';
import { SPRITES } from '../../lib/categories.ts';
import { board } from '../../lib/picture/board.ts';
import { PixelCanvas } from '../../lib/pixel/canvas.ts';
import { type Sheet, enlarged, sheetFiles, sheetOnBoard, still } from '../../lib/pixel/sheet.ts';
import type { Files, Product } from '../../lib/types.ts';
import { TILE, TILES } from './platformer-tiles.ts';

const NAMES = Object.keys(TILES);
const COLUMNS = 12;
const sheet: Sheet = { path: 'tileset/platformer', frame: { w: TILE, h: TILE }, columns: COLUMNS, clips: still(TILES) };

async function makeFiles(): Promise<Files> {
  const rows = Math.ceil(NAMES.length / COLUMNS);
  const coins = [0, 1, 2, 3].map((i) => ({ tileid: NAMES.indexOf(`coin_${i}`), duration: 120 }));
  const tileset = {
    type: 'tileset',
    version: '1.10',
    tiledversion: '1.11.0',
    name: 'platformer',
    image: 'platformer.png',
    imagewidth: COLUMNS * TILE,
    imageheight: rows * TILE,
    tilewidth: TILE,
    tileheight: TILE,
    columns: COLUMNS,
    tilecount: NAMES.length,
    margin: 0,
    spacing: 0,
    tiles: NAMES.map((type, id) => ({ id, type, ...(type === 'coin_0' ? { animation: coins } : {}) })),
  };
  return { ...(await sheetFiles(sheet)), 'tileset/platformer.tsj': json(tileset) };
}

/** A level drawn with letters; upper case is ground of a theme, whose edges follow from its neighbors. */
function level(rows: readonly string[], theme: string, things: Readonly<Record<string, string>>): PixelCanvas {
  const canvas = new PixelCanvas((rows[0]?.length ?? 0) * TILE, rows.length * TILE);
  const solid = (x: number, y: number): boolean =>
    y >= rows.length || rows[y]?.[x] === '#' || x < 0 || x >= (rows[0]?.length ?? 0);
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      let name = things[letter];
      if (letter === '#') {
        const [u, r, d, l] = [solid(x, y - 1), solid(x + 1, y), solid(x, y + 1), solid(x - 1, y)];
        const side =
          !u && !d && !l && !r
            ? 'block'
            : !u && !d
              ? 'ledge'
              : !l && !r && u
                ? 'pillar'
                : `${!u ? 'top' : !d ? 'bottom' : ''}${!l ? '_left' : !r ? '_right' : ''}`.replace(/^_/, '') ||
                  'middle';
        name = `${theme}_${side}`;
      }
      const tile = name ? TILES[name] : undefined;
      if (tile) canvas.draw(tile, x * TILE, y * TILE);
    }),
  );
  return canvas;
}

const THINGS = {
  c: 'crate',
  b: 'bricks',
  p: 'prize',
  s: 'spring',
  '^': 'spikes',
  l: 'ladder',
  w: 'water_top',
  W: 'water',
  f: 'flower',
  h: 'bush',
  i: 'sign',
  m: 'mushroom',
  F: 'flag',
  o: 'coin_0',
  '(': 'cloud_left',
  ')': 'cloud_right',
  v: 'heart',
};
const LEVEL = [
  '.(..)......()........',
  '...........ooo....().',
  '..ooo......###.......',
  '..bpb.....l###l......',
  '..........l...l....F.',
  '.....o....l...l.o.###',
  'f.i.###...l.h.l...###',
  '#####.s..#####l######',
  '#####.###########m.f#',
  '#####^^###www####.###',
  '##########WWW########',
];

const scene = async (theme: string, sky: string, zoom = 61 / 16): Promise<string> =>
  `<div style="position:absolute;inset:0;background:${sky}"></div>${await enlarged(
    level(
      LEVEL.map((row) => row.replaceAll('.', ' ')),
      theme,
      THINGS,
    ),
    zoom,
    'position:absolute;left:0;bottom:140px',
  )}<div style="position:absolute;left:0;width:1300px;bottom:0;height:142px;overflow:hidden;display:flex;flex-wrap:wrap">${(await Promise.all(Array.from({ length: 63 }, () => enlarged(TILES[`${theme}_middle`] ?? new PixelCanvas(1, 1), zoom)))).join('')}</div>`;

export const platformer: Product = {
  id: 134,
  slug: 'four-seasons-platformer-tileset',
  title: 'Four Lands Platformer Tileset',
  kind: 'sprites',
  categories: [SPRITES],
  price: 10,
  newPrice: 7,
  rating: 4.6,
  ratingCount: 97,
  tags: ['tileset', 'platformer', 'pixel art', 'tiled', 'grass', 'snow', 'jump'],
  description: [
    'Sixty-eight tiles of 16 by 16 pixels for run-and-jump games: ground in grass, snow, desert and candy with all edges, ledges and pillars, and everything to put on it, from crates, bricks and prize blocks to springs, spikes, ladders and water.',
    'The tileset opens in Tiled as it is, its coin animation included; an atlas in the layout that Aseprite writes serves all other tools.',
    'Edges of all four lands line up, so lands can be mixed within a level.',
  ],
  contents: [
    'tileset/platformer.png: the sheet, twelve tiles per row',
    'tileset/platformer.json: names and places',
    'tileset/platformer.tsj: the tileset for Tiled',
  ],
  versions: [{ version: '1.0.0', released: '2026-02-23', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'A pixel-art level with grass, crates, coins, ladders, water and a flag',
      html: async () => board({ body: await scene('grass', 'linear-gradient(#4fa8f0,#bfe8ff)') }),
    },
    {
      alt: 'The same level in snow',
      html: async () => board({ body: await scene('snow', 'linear-gradient(#3a4a8c,#a8b8e8)') }),
    },
    {
      alt: 'The same level in candy',
      html: async () => board({ body: await scene('candy', 'linear-gradient(#8a6ad6,#ffc0e0)') }),
    },
    {
      alt: 'All tiles of the set on a checkerboard',
      html: (files) =>
        board({
          body: sheetOnBoard(files, 'tileset/platformer', COLUMNS * TILE, Math.ceil(NAMES.length / COLUMNS) * TILE),
        }),
    },
  ],
};
