import { MODELS, VEHICLES } from '../../lib/categories.ts';
import { writeGlb } from '../../lib/model/glb.ts';
import type { Part } from '../../lib/model/part.ts';
import { type Palette } from '../../lib/model/part.ts';
import type { Files, Product } from '../../lib/types.ts';
import { carPalette } from './car-kit.ts';
import { muscleCoupe, rallyHatch } from './rally-car-models.ts';
import { supercar } from './supercar.ts';
import { buggy } from './dune-buggy.ts';

const PAINTS: Record<string, readonly [paint: string, stripe: string]> = {
  rally_hatch: ['#1c55c9', '#ffd21f'],
  supercar: ['#e8420f', '#20242a'],
  muscle_coupe: ['#166b4a', '#f3efe2'],
  dune_buggy: ['#8b35c9', '#ffb020'],
};

async function write(models: readonly Part[]): Promise<Files> {
  const files: Files = {};
  for (const model of models) {
    const [paint, stripeColor] = PAINTS[model.name] ?? ['#888888', '#ffffff'];
    const palette: Palette = {
      ...carPalette,
      paint: { color: paint, roughness: 0.3, metallic: 0.15 },
      stripe: { color: stripeColor, roughness: 0.4 },
      flap: { color: '#d6262f', roughness: 0.7 },
      cage: { color: '#d9dee4', roughness: 0.35, metallic: 0.6 },
      seat: { color: '#2b2f36', roughness: 0.9 },
    };
    files[`models/${model.name}.glb`] = await writeGlb(model, palette);
  }
  return files;
}

export const rallyCars: Product = {
  id: 102,
  slug: 'rally-and-sports-cars',
  title: 'Rally & Sports Cars',
  kind: 'model',
  categories: [VEHICLES, MODELS],
  price: 29,
  rating: 4.6,
  ratingCount: 87,
  tags: ['car', 'racing', 'rally', 'sports', 'buggy', 'low-poly'],
  description: [
    'Four machines to race with: a rally hatch with a lamp pod and mud flaps, a mid-engined supercar, a muscle coupe with a hood scoop and a dune buggy with a full roll cage.',
    'Wheels are separate nodes with their pivot in the hub, at the right height for a raycast suspension. Lengths and track widths are those of real cars, so physics set up for one scale holds for all four.',
    'Colors are PBR materials without textures; the livery is two of them, paint and stripe.',
  ],
  contents: ['models/: four cars as .glb, one file each, wheels as separate nodes'],
  versions: [
    {
      version: '1.0.0',
      released: '2026-03-16',
      changelog: 'First release.',
      makeFiles: () => write([rallyHatch(), supercar(), muscleCoupe(), buggy()]),
    },
  ],
  pictures: [
    {
      alt: 'A blue rally hatch with yellow stripes and an orange supercar, in front of a green muscle coupe and a purple buggy',
      stage: {
        items: [
          { file: 'models/rally_hatch.glb', at: [-1.2, 0, 1.9] },
          { file: 'models/supercar.glb', at: [1.35, 0, 1.5] },
          { file: 'models/muscle_coupe.glb', at: [-1.1, 0, -3.3] },
          { file: 'models/dune_buggy.glb', at: [1.5, 0, -3.2] },
        ],
        yaw: 32,
        pitch: 24,
        fov: 24,
        fill: 0.92,
        glow: '#6a5a8c',
        grid: 1,
      },
    },
    {
      alt: 'The rally hatch from the front right, four lamps on its hood',
      stage: { items: [{ file: 'models/rally_hatch.glb' }], yaw: -38, pitch: 14, glow: '#3f5f9c' },
    },
    {
      alt: 'The supercar from behind, with its wing, engine slats and four exhausts',
      stage: { items: [{ file: 'models/supercar.glb' }], yaw: 148, pitch: 22, glow: '#8c5236' },
    },
    {
      alt: 'The dune buggy with its roll cage and knobbly tires',
      stage: { items: [{ file: 'models/dune_buggy.glb' }], yaw: 42, pitch: 18, glow: '#6b3f8c' },
    },
  ],
};
