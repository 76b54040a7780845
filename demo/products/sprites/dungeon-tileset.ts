import { json } from '../../lib/archive.ts';
import { SPRITES } from '../../lib/categories.ts';
import { board, dataUrl } from '../../lib/picture/board.ts';
import { PixelCanvas } from '../../lib/pixel/canvas.ts';
import type { Files, Product } from '../../lib/types.ts';
import { TILE, TILES, drawTile } from './dungeon-tiles.ts';
import { COLUMNS, GROUND, LEGEND, THINGS, getTileNumber, layer } from './dungeon-map.ts';

const SHEET = 'tileset/dungeon.png';

async function makeFiles(): Promise<Files> {
  const rows = TILES.length / COLUMNS;
  const sheet = new PixelCanvas(COLUMNS * TILE, rows * TILE);
  TILES.forEach(([name], i) => sheet.draw(drawTile(name), (i % COLUMNS) * TILE, Math.floor(i / COLUMNS) * TILE));

  const animation = (names: readonly string[], duration: number) => ({
    id: getTileNumber(names[0]) - 1,
    animation: names.map((name) => ({ tileid: getTileNumber(name) - 1, duration })),
  });
  const tileset = {
    type: 'tileset',
    version: '1.10',
    tiledversion: '1.11.0',
    name: 'dungeon',
    image: 'dungeon.png',
    imagewidth: sheet.width,
    imageheight: sheet.height,
    tilewidth: TILE,
    tileheight: TILE,
    columns: COLUMNS,
    tilecount: TILES.length,
    margin: 0,
    spacing: 0,
    tiles: TILES.map(([name], id) => ({
      id,
      type: name,
      ...[
        animation(['torch_0', 'torch_1', 'torch_2', 'torch_3'], 140),
        animation(['coin_0', 'coin_1', 'coin_2', 'coin_1'], 120),
        animation(['water_0', 'water_1'], 400),
        animation(['lava_0', 'lava_1'], 400),
      ].find((entry) => entry.id === id),
    })),
  };
  const things = Array.from({ length: 20 * GROUND.length }, (_, cell) =>
    getTileNumber(THINGS.find(([x, y]) => y * 20 + x === cell)?.[2]),
  );
  const map = {
    type: 'map',
    version: '1.10',
    tiledversion: '1.11.0',
    orientation: 'orthogonal',
    renderorder: 'right-down',
    infinite: false,
    compressionlevel: -1,
    width: 20,
    height: GROUND.length,
    tilewidth: TILE,
    tileheight: TILE,
    nextlayerid: 3,
    nextobjectid: 1,
    layers: [
      layer(
        1,
        'ground',
        GROUND.flatMap((row) => [...row].map((letter) => getTileNumber(LEGEND[letter]))),
      ),
      layer(2, 'things', things),
    ],
    tilesets: [{ firstgid: 1, source: 'dungeon.tsj' }],
  };
  const single = await Promise.all(
    TILES.map(async ([name]) => [`tiles/${name}.png`, await drawTile(name).png()] as const),
  );
  return {
    [SHEET]: await sheet.png(),
    'tileset/dungeon.tsj': json(tileset),
    'tileset/dungeon.json': json(tileset),
    'tileset/sample-room.tmj': json(map),
    ...Object.fromEntries(single),
  };
}

/** The sample map as a picture. */
function room(): PixelCanvas {
  const canvas = new PixelCanvas(20 * TILE, GROUND.length * TILE);
  GROUND.forEach((row, y) =>
    [...row].forEach((letter, x) => canvas.draw(drawTile(LEGEND[letter] ?? ''), x * TILE, y * TILE)),
  );
  for (const [x, y, name] of THINGS) canvas.draw(drawTile(name), x * TILE, y * TILE);
  return canvas;
}

const SHOWN = [
  'chest_closed',
  'chest_open',
  'barrel',
  'crate',
  'pot',
  'bones',
  'key',
  'heart',
  'potion_red',
  'potion_blue',
  'potion_green',
  'coin_0',
  'door_closed',
  'torch_1',
  'wall_banner',
  'spikes_up',
  'stairs_down',
  'grate',
  'wall_window',
  'lava_0',
];

export const dungeonTileset: Product = {
  id: 110,
  slug: 'dungeon-tileset',
  title: 'Pixel Dungeon Tileset',
  kind: 'sprites',
  categories: [SPRITES],
  price: 0,
  rating: 4.3,
  ratingCount: 342,
  tags: ['tileset', 'dungeon', 'pixel art', 'tiled', 'roguelike', 'free'],
  description: [
    'Sixty-four tiles of 16 by 16 pixels for crawlers and roguelikes: floors, walls with mossy and broken variants, wall tops with all edges, a carpet in nine pieces, doors, pillars, traps, water, lava and things to find.',
    'The tileset opens in Tiled as it is, animations included, together with a sample room on two layers. Godot and Unity read the same files through their Tiled importers; single tiles are included as PNG for everything else.',
    'Free for any project under the shop’s license.',
  ],
  contents: [
    'tileset/dungeon.png: the sheet, eight tiles per row',
    'tileset/dungeon.tsj and dungeon.json: the tileset for Tiled, with animations',
    'tileset/sample-room.tmj: a map to start from',
    'tiles/: every tile on its own',
  ],
  versions: [{ version: '1.0.0', released: '2026-01-12', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'A pixel-art dungeon room with a red carpet, torches, spikes, water and treasure',
      html: async () =>
        board({
          body: `<img class="pixel" style="position:absolute;left:0;top:32px;width:1280px" src="${dataUrl(await room().png(), 'image/png')}">`,
          style: 'body{background:#16121f}',
        }),
    },
    {
      alt: 'All sixty-four tiles of the set on a checkerboard',
      html: (files) =>
        board({
          body: `<div style="position:absolute;left:208px;top:48px;width:864px;height:864px;background:repeating-conic-gradient(#2a323d 0 25%,#1f262f 0 50%) 0 0/54px 54px"><img class="pixel" style="width:864px;height:864px" src="${dataUrl(files[SHEET], 'image/png')}"></div>`,
        }),
    },
    {
      alt: 'Chests, potions, a key, a torch, a banner and other tiles, enlarged',
      html: (files) =>
        board({
          body: `<div style="position:absolute;inset:60px 80px;display:grid;grid-template-columns:repeat(5,1fr);place-items:center">${SHOWN.map((name) => `<img class="pixel" style="width:176px" src="${dataUrl(files[`tiles/${name}.png`], 'image/png')}">`).join('')}</div>`,
        }),
    },
    {
      alt: 'A torch, water, lava and a coin in the frames of their animations',
      html: (files) =>
        board({
          body: `<div style="position:absolute;inset:40px 60px;display:grid;grid-template-columns:repeat(4,1fr);place-items:center">${['torch_0', 'torch_1', 'torch_2', 'torch_3', 'water_0', 'water_1', 'lava_0', 'lava_1', 'coin_0', 'coin_1', 'coin_2', 'coin_1'].map((name) => `<img class="pixel" style="width:240px" src="${dataUrl(files[`tiles/${name}.png`], 'image/png')}">`).join('')}</div>`,
        }),
    },
  ],
};
