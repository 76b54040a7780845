import { MODELS, SPACE, WEAPONS } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot } from '../../lib/picture/shots.ts';
import type { Product, StageItem } from '../../lib/types.ts';
import { grenade } from './blasters/grenade.ts';
import { minigun } from './blasters/minigun.ts';
import { pistol } from './blasters/pistol.ts';
import { rifle } from './blasters/rifle.ts';
import { saber } from './blasters/saber.ts';
import { sniper } from './blasters/sniper.ts';

const palette: Palette = {
  white: { color: '#eef1f4', roughness: 0.4 },
  dark: { color: '#39424e', roughness: 0.55 },
  black: { color: '#1d2228', roughness: 0.6 },
  metal: { color: '#aeb9c6', roughness: 0.28, metallic: 0.8 },
  accent: { color: '#ff7a1f', roughness: 0.4 },
  hazard: { color: '#ffc21f', roughness: 0.45 },
  glow: { color: '#8aeaff', roughness: 0.3, glow: '#2fc0ff' },
  blade: { color: '#b8ffcf', roughness: 0.3, glow: '#2fe06a' },
  glass: { color: '#2f8cff', roughness: 0.1, glow: '#12345c' },
};

const side = (name: string, x: number, y: number, z: number, turn = 90): StageItem =>
  on(name, x, z, turn, { at: [x, y, z] });

export const blasters: Product = {
  id: 147,
  slug: 'sci-fi-blasters-and-blades',
  title: 'Sci-Fi Blasters & Blades',
  kind: 'model',
  categories: [WEAPONS, SPACE, MODELS],
  price: 17,
  newPrice: 12.75,
  rating: 4.5,
  ratingCount: 66,
  tags: ['weapon', 'gun', 'blaster', 'sci-fi', 'energy', 'fps', 'low-poly'],
  description: [
    'An armory for the far future: a laser pistol, a pulse rifle with coils, a rail gun on its bipod, a plasma minigun with six barrels, an energy blade and a stun grenade.',
    'Coils, rails and the blade glow with emissive materials. Muzzles look along +Z and the grip lies at the origin, ready to be put into a hand.',
    'Orange is one material: recolor it for another faction.',
  ],
  contents: ['models/: six weapons as .glb, one file each'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-05-14',
      changelog: 'First release.',
      makeFiles: () => modelFiles([pistol(), rifle(), sniper(), minigun(), saber(), grenade()], palette),
    },
  ],
  pictures: [
    shot(
      'A pulse rifle, a rail gun, a minigun, a pistol, a grenade and a glowing energy blade',
      [
        side('rail_gun', -0.3, 1.75, -0.4),
        side('pulse_rifle', -0.2, 1.0, -0.1),
        side('plasma_minigun', 0.75, 0.4, 0.3),
        side('laser_pistol', -0.95, 0.35, 0.4),
        on('energy_blade', -1.35, 0.1, 0),
        on('stun_grenade', -0.15, 0.7),
      ],
      10,
      8,
      { fov: 24, fill: 0.92, glow: '#2f5f9c', grid: 0.25 },
    ),
    shot('The pulse rifle with its glowing coils', [side('pulse_rifle', 0, 0.42, 0, 60)], 0, 14, {
      glow: '#2f6a9c',
      grid: 0.25,
    }),
    shot(
      'The minigun and the stun grenade',
      [side('plasma_minigun', 0, 0.4, 0, 50), on('stun_grenade', 0.9, 0.5)],
      0,
      16,
      { glow: '#8c6a2f', grid: 0.25 },
    ),
    shot(
      'The laser pistol, plain and with the edges of its triangles drawn',
      [side('laser_pistol', 0, 0.34, -0.45, 70), { ...side('laser_pistol', 0, 0.34, 0.45, 70), wireframe: true }],
      14,
      24,
      { grid: 0.25 },
    ),
  ],
};
