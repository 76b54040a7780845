import type { PixelCanvas } from '../../lib/pixel/canvas.ts';
import type { Random } from '../../lib/random.ts';

/** The colors of the dungeon. */
export const C = {
  floor: '#4b4660',
  floorLight: '#5a5573',
  floorDark: '#3a3650',
  gap: '#2f2b42',
  wall: '#7d7196',
  wallLight: '#a196b8',
  wallDark: '#574c70',
  mortar: '#3f3656',
  top: '#25202f',
  topEdge: '#3a3348',
  wood: '#a06a3c',
  woodLight: '#c98f55',
  woodDark: '#6b4226',
  iron: '#5b6472',
  ironLight: '#8a94a3',
  gold: '#ffcf4a',
  goldDark: '#c48a1f',
  line: '#1c1726',
  water: '#2f74b5',
  waterLight: '#5fb0e6',
  lava: '#e8521f',
  lavaLight: '#ffb02e',
  lavaDark: '#9c2a14',
  red: '#d8333f',
  redDark: '#8f1f35',
  bone: '#ece4cf',
  boneDark: '#b3a78c',
  green: '#4f9a54',
  greenLight: '#7ccf6a',
  blue: '#3f7fe0',
  flame: '#ff9a2e',
  flameHot: '#fff0a0',
  black: '#0d0a14',
};

/** Draws a tile. Random details come from `chance`. */
export type Draw = (tile: PixelCanvas, chance: Random) => void;
