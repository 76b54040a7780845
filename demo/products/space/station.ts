import { BUILDINGS, MODELS, SPACE } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { barrel } from './station/barrel.ts';
import { console } from './station/console.ts';
import { core } from './station/core.ts';
import { corridor } from './station/corridor.ts';
import { crate } from './station/crate.ts';
import { door } from './station/door.ts';
import { windowCorridor } from './station/window-corridor.ts';

const palette: Palette = {
  frame: { color: '#56616f', roughness: 0.5, metallic: 0.35 },
  panel: { color: '#c9d1d9', roughness: 0.5 },
  wall: { color: '#e6eaee', roughness: 0.55 },
  floor: { color: '#3a434e', roughness: 0.7, metallic: 0.2 },
  dark: { color: '#20262d', roughness: 0.6 },
  pipe: { color: '#d97a2f', roughness: 0.4, metallic: 0.4 },
  hazard: { color: '#ffc21f', roughness: 0.5 },
  alert: { color: '#ff4d4d', roughness: 0.3, glow: '#8a1212' },
  glow: { color: '#7fe9ff', roughness: 0.3, glow: '#2fb8e0' },
  screen: { color: '#2fd0a8', roughness: 0.2, glow: '#12806a' },
  energy: { color: '#c08aff', roughness: 0.2, glow: '#8a3fff' },
  glass: { color: '#8fd0ff', roughness: 0.05, alpha: 0.25 },
  tubeglass: { color: '#b8a8ff', roughness: 0.05, alpha: 0.22 },
};

export const station: Product = {
  id: 124,
  slug: 'modular-space-station',
  title: 'Modular Space Station',
  kind: 'model',
  categories: [SPACE, BUILDINGS, MODELS],
  price: 36,
  rating: 4.5,
  ratingCount: 38,
  tags: ['sci-fi', 'space station', 'corridor', 'modular', 'interior', 'low-poly'],
  description: [
    'Corridors to get lost in: a straight module, one with windows, a bulkhead with a sliding door, a control console with a chair, a power core, a supply crate and a fuel barrel.',
    'Modules are four meters long and snap end to end on a two-meter grid. They are open between the ribs at the top, so top-down and third-person cameras look straight in. The leaves of the door are nodes: move each by 0.9 m and it is open.',
    'Light strips, screens and the core are emissive materials.',
  ],
  contents: ['models/: seven modules and props as .glb'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-06-08',
      changelog: 'First release.',
      makeFiles: () =>
        modelFiles([corridor(), windowCorridor(), door(), console(), core(), crate(), barrel()], palette),
    },
  ],
  pictures: [
    shot(
      'A space station corridor with a sliding door, supply crates and a glowing power core',
      [
        on('corridor_straight', 0, -2),
        on('corridor_window', 0, 2, 180),
        on('bulkhead_door', 0, -4.2),
        on('power_core', 3.6, -1.6),
        on('control_console', 3.4, 2.2, -30),
        on('supply_crate', -0.5, 2.9, 20),
        on('fuel_barrel', -2.8, 3.4),
        on('fuel_barrel', -3.1, 2.5),
      ],
      26,
      26,
      { fov: 26, fill: 0.94, glow: '#3f5f9c', grid: 1 },
    ),
    shot('The control console with its screens and chair', [on('control_console', 0, 0, 180)], 146, 20, {
      glow: '#2f8c7a',
    }),
    shot(
      'The bulkhead with its door closed',
      [on('bulkhead_door'), on('supply_crate', -1.6, 1.4, 12), on('fuel_barrel', 1.7, 1.2)],
      16,
      10,
      { glow: '#8c742f' },
    ),
    shot('The power core, plain and with the edges of its triangles drawn', wired('power_core', 3.2), 20, 12, {
      glow: '#6a4f9c',
    }),
  ],
};
