import { TILES } from './dungeon-tiles.ts';

export const COLUMNS = 8;

/** The room of the sample map; every letter is a tile of the legend below. */
export const GROUND = [
  '<^^^^^^^^^^^^^^^^^^>',
  '[#t#w##b#DD#b##w#t#]',
  '[....,..1223.......]',
  '[.,.....4556...,...]',
  '[.......4556.......]',
  '[.ssss..4556..~~~~.]',
  '[.s  s..4556..~~~~.]',
  '[.ssss..4556..~~~~.]',
  '[.,.....4556.......]',
  '[.......7889...,...]',
  '[#m##g#......#m#t##]',
  '[LLLLL......,......]',
  '[LLLLL...,.....v...]',
  '(__________________)',
];

export const THINGS: readonly (readonly [x: number, y: number, name: string])[] = [
  [1, 2, 'barrel'],
  [2, 2, 'barrel'],
  [1, 3, 'pot'],
  [5, 2, 'chest_closed'],
  [18, 2, 'crate'],
  [17, 2, 'crate'],
  [18, 3, 'pot'],
  [6, 3, 'pillar_top'],
  [6, 4, 'pillar_base'],
  [13, 3, 'pillar_top'],
  [13, 4, 'pillar_base'],
  [6, 8, 'pillar_top'],
  [6, 9, 'pillar_base'],
  [13, 8, 'pillar_top'],
  [13, 9, 'pillar_base'],
  [3, 6, 'chest_open'],
  [2, 9, 'potion_red'],
  [9, 11, 'coin_0'],
  [10, 11, 'coin_0'],
  [11, 12, 'coin_1'],
  [17, 9, 'heart'],
  [16, 11, 'bones'],
  [13, 12, 'key'],
  [7, 11, 'bones'],
  [18, 12, 'barrel'],
  [15, 3, 'potion_blue'],
];

export const LEGEND: Record<string, string> = {
  '.': 'floor_a',
  ',': 'floor_cracked',
  '#': 'wall_a',
  m: 'wall_mossy',
  g: 'wall_vine',
  b: 'wall_banner',
  w: 'wall_window',
  t: 'torch_0',
  D: 'door_open',
  s: 'spikes_up',
  '~': 'water_0',
  L: 'lava_0',
  v: 'grate',
  '<': 'top_nw',
  '^': 'top_n',
  '>': 'top_ne',
  '[': 'top_w',
  ']': 'top_e',
  '(': 'top_sw',
  _: 'top_s',
  ')': 'top_se',
  ' ': 'floor_b',
  1: 'carpet_nw',
  2: 'carpet_n',
  3: 'carpet_ne',
  4: 'carpet_w',
  5: 'carpet',
  6: 'carpet_e',
  7: 'carpet_sw',
  8: 'carpet_s',
  9: 'carpet_se',
};

export const getTileNumber = (name: string | undefined): number =>
  TILES.findIndex(([candidate]) => candidate === name) + 1;

export function layer(id: number, name: string, data: readonly number[]) {
  return { id, name, type: 'tilelayer', x: 0, y: 0, width: 20, height: GROUND.length, opacity: 1, visible: true, data };
}
