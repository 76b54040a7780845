import { PixelCanvas } from '../../lib/pixel/canvas.ts';
import { random } from '../../lib/random.ts';
import { C, type Draw } from './dungeon-ink.ts';
import {
  banner,
  bricks,
  carpet,
  door,
  floor,
  grate,
  liquid,
  pillar,
  pit,
  plain,
  spikes,
  stairs,
  top,
  torch,
  vine,
  window,
} from './dungeon-masonry.ts';
import { barrel, bones, chest, coin, crate, heart, key, pot, potion } from './dungeon-things.ts';

/** Width and height of a tile, in px. */
export const TILE = 16;

/** All tiles in the order of the sheet. */
export const TILES: readonly (readonly [name: string, draw: Draw])[] = [
  ['floor_a', plain],
  ['floor_b', floor(0)],
  ['floor_cracked', floor(5)],
  ['floor_worn', floor(9)],
  ['grate', grate],
  ['spikes_down', spikes(false)],
  ['spikes_up', spikes(true)],
  ['stairs_down', stairs(true)],
  ['wall_a', bricks(false)],
  ['wall_b', bricks(false)],
  ['wall_mossy', bricks(true)],
  ['wall_vine', vine],
  ['wall_banner', banner],
  ['wall_window', window],
  ['door_closed', door(false)],
  ['door_open', door(true)],
  ['torch_0', torch(0)],
  ['torch_1', torch(1)],
  ['torch_2', torch(2)],
  ['torch_3', torch(3)],
  ['pillar_top', pillar('top')],
  ['pillar_base', pillar('base')],
  ['stairs_up', stairs(false)],
  ['pit_edge', pit(true)],
  ['top', top('')],
  ['top_n', top('n')],
  ['top_s', top('s')],
  ['top_w', top('w')],
  ['top_e', top('e')],
  ['top_nw', top('nw')],
  ['top_ne', top('ne')],
  ['pit', pit(false)],
  ['top_sw', top('sw')],
  ['top_se', top('se')],
  ['top_ns', top('ns')],
  ['top_we', top('we')],
  ['top_all', top('nesw')],
  ['chest_closed', chest(false)],
  ['chest_open', chest(true)],
  ['barrel', barrel],
  ['carpet_nw', carpet('nw')],
  ['carpet_n', carpet('n')],
  ['carpet_ne', carpet('ne')],
  ['crate', crate],
  ['pot', pot],
  ['bones', bones],
  ['key', key],
  ['heart', heart],
  ['carpet_w', carpet('w')],
  ['carpet', carpet('')],
  ['carpet_e', carpet('e')],
  ['potion_red', potion(C.red)],
  ['potion_blue', potion(C.blue)],
  ['potion_green', potion(C.green)],
  ['coin_0', coin(0)],
  ['coin_1', coin(1)],
  ['carpet_sw', carpet('sw')],
  ['carpet_s', carpet('s')],
  ['carpet_se', carpet('se')],
  ['water_0', liquid(C.water, C.waterLight, '#255d94', 0)],
  ['water_1', liquid(C.water, C.waterLight, '#255d94', 2)],
  ['lava_0', liquid(C.lava, C.lavaLight, C.lavaDark, 0)],
  ['lava_1', liquid(C.lava, C.lavaLight, C.lavaDark, 2)],
  ['coin_2', coin(2)],
];

/** Draws a tile by its name. */
export function drawTile(name: string): PixelCanvas {
  const entry = TILES.find(([candidate]) => candidate === name);
  if (!entry) throw new Error(`There is no tile ${name}`);
  const tile = new PixelCanvas(TILE, TILE);
  // The frames of an animation share their seed; otherwise the stones behind them would flicker.
  entry[1](tile, random(name.replace(/_\d$/, '')));
  return tile;
}
