import { MODELS, VEHICLES } from '../../lib/categories.ts';
import { modelFiles } from '../../lib/model/pack.ts';
import type { Palette } from '../../lib/model/part.ts';
import { on, shot, wired } from '../../lib/picture/shots.ts';
import type { Product } from '../../lib/types.ts';
import { coach } from './railway/coach.ts';
import { locomotive } from './railway/locomotive.ts';
import { logWagon } from './railway/log-wagon.ts';
import { smoke } from './railway/smoke.ts';
import { tender } from './railway/tender.ts';
import { track } from './railway/track.ts';

const palette: Palette = {
  green: { color: '#1f6e48', roughness: 0.35 },
  red: { color: '#b3202c', roughness: 0.4 },
  cream: { color: '#f1e3bf', roughness: 0.5 },
  iron: { color: '#2a2e34', roughness: 0.6, metallic: 0.3 },
  steel: { color: '#aeb7c0', roughness: 0.3, metallic: 0.8 },
  brass: { color: '#e6b04a', roughness: 0.28, metallic: 0.75 },
  glass: { color: '#1b2836', roughness: 0.12, metallic: 0.3 },
  window: { color: '#ffdf9a', roughness: 0.3, glow: '#5c4416' },
  lamp: { color: '#fff1c4', roughness: 0.2, glow: '#c08a2a' },
  coal: { color: '#16181c', roughness: 0.6 },
  wood: { color: '#7a5233', roughness: 0.9 },
  bark: { color: '#6b4630', roughness: 0.95 },
  logend: { color: '#d9b07a', roughness: 0.9 },
  gravel: { color: '#7d7a76', roughness: 1 },
  smoke: { color: '#eef0f2', roughness: 1 },
};

export const railway: Product = {
  id: 122,
  slug: 'steam-railway-kit',
  title: 'Steam Railway Kit',
  kind: 'model',
  categories: [VEHICLES, MODELS],
  price: 22,
  rating: 4.8,
  ratingCount: 47,
  tags: ['train', 'railway', 'steam', 'locomotive', 'wagon', 'western', 'low-poly'],
  description: [
    'A branch line in a box: a steam locomotive with brass domes and outside rods, its tender heaped with coal, a passenger coach with warm windows, a wagon of logs, six meters of track and a plume of smoke.',
    'All vehicles share one gauge and one buffer height, and couple at the ring between the buffers. Track pieces are six meters long and join end to end.',
    'Wheels stand on y = 0, the top of the rail; the track lies below it.',
  ],
  contents: ['models/: steam_locomotive, tender, passenger_coach, log_wagon, track_straight and smoke_puff as .glb'],
  versions: [
    {
      version: '1.1.0',
      released: '2026-07-03',
      changelog: 'Adds the wagon of logs and the plume of smoke.',
      makeFiles: () => modelFiles([locomotive(), tender(), coach(), track(), logWagon(), smoke()], palette),
    },
    {
      version: '1.0.0',
      released: '2026-03-30',
      changelog: 'First release.',
      makeFiles: () => modelFiles([locomotive(), tender(), coach(), track()], palette),
    },
  ],
  pictures: [
    shot(
      'A green steam locomotive with brass domes pulls its tender, a coach and logs along a track',
      [
        on('steam_locomotive', 0, 6),
        on('smoke_puff', 0, 8.7, 0, { at: [0, 3.3, 8.7] }),
        on('tender', 0, 1.8),
        on('passenger_coach', 0, -2.9),
        on('track_straight', 0, 7.5),
        on('track_straight', 0, 1.5),
        on('track_straight', 0, -4.5),
      ],
      42,
      18,
      { fov: 24, fill: 0.95, glow: '#4a7a5c', grid: 1, floor: -0.28 },
    ),
    shot(
      'The locomotive from the side with its rods and wheels',
      [on('steam_locomotive'), on('track_straight')],
      68,
      8,
      { glow: '#4a7a5c', grid: 1, floor: -0.28 },
    ),
    shot(
      'The coach with its lit windows and the wagon of logs',
      [on('passenger_coach', 1.6), on('log_wagon', -1.6, 0.3)],
      36,
      18,
      { glow: '#8c5a3c', grid: 1 },
    ),
    shot('The tender, plain and with the edges of its triangles drawn', wired('tender', 2.8), 36, 22, { grid: 1 }),
  ],
};
