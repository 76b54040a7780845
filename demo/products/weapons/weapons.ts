import { FANTASY, MODELS, WEAPONS } from '../../lib/categories.ts';
import { writeGlb } from '../../lib/model/glb.ts';
import type { Files, Product, StageItem } from '../../lib/types.ts';
import { weaponPalette } from './palette.ts';
import { dagger, longsword, spear } from './blades.ts';
import { battleAxe, shield, warHammer } from './heavy-weapons.ts';
import { arrow, bow, staff } from './ranged-weapons.ts';

async function makeFiles(): Promise<Files> {
  const files: Files = {};
  for (const weapon of [longsword(), dagger(), battleAxe(), warHammer(), bow(), arrow(), shield(), spear(), staff()]) {
    files[`models/${weapon.name}.glb`] = await writeGlb(weapon, weaponPalette);
  }
  return files;
}

const at = (name: string, x: number, y: number, z: number, rest: Partial<StageItem> = {}): StageItem => ({
  file: `models/${name}.glb`,
  at: [x, y, z],
  ...rest,
});

export const weapons: Product = {
  id: 108,
  slug: 'low-poly-fantasy-weapons',
  title: 'Low-Poly Fantasy Weapons',
  kind: 'model',
  categories: [WEAPONS, MODELS, FANTASY],
  price: 18,
  rating: 4.5,
  ratingCount: 76,
  tags: ['weapon', 'sword', 'axe', 'shield', 'bow', 'fantasy', 'low-poly'],
  description: [
    'A full rack for an adventuring party: longsword, dagger, battle axe, war hammer, recurve bow with arrow, round shield, spear and a wizard staff with a glowing crystal.',
    'Weapons stand upright with the pommel or butt at the origin and the blade along +Y, in real-world lengths, so that parenting them to a hand joint takes one move and one turn.',
    'All nine share one palette of PBR materials; steel and gold are properly metallic and take on the light of your scene.',
  ],
  contents: ['models/: nine weapons as .glb, one file each'],
  versions: [{ version: '1.0.0', released: '2026-02-27', changelog: 'First release.', makeFiles }],
  pictures: [
    {
      alt: 'A blue round shield in front of crossed swords, an axe, a hammer and a glowing staff',
      stage: {
        items: [
          at('round_shield', 0, 0, 0.3, { scale: 0.92, tilt: [-6, 0] }),
          at('longsword', -0.62, 0, 0.08, { tilt: [0, -40], scale: 1.25 }),
          at('battle_axe', 0.6, 0, -0.02, { tilt: [0, 38], scale: 1.3 }),
          at('war_hammer', -0.72, 0, 0.2, { tilt: [0, 10], scale: 0.95 }),
          at('wizard_staff', 0.78, 0, 0, { tilt: [0, -8], scale: 0.72 }),
        ],
        yaw: 14,
        pitch: 10,
        fill: 0.9,
        glow: '#4a6a9c',
      },
    },
    {
      alt: 'All nine weapons standing in a row',
      stage: {
        items: [
          'dagger',
          'arrow',
          'longsword',
          'battle_axe',
          'round_shield',
          'war_hammer',
          'recurve_bow',
          'wizard_staff',
          'spear',
        ].map((name, i) => at(name, [-1.5, -1.28, -1.0, -0.6, 0, 0.62, 1.12, 1.45, 1.75][i] ?? 0, 0, 0)),
        yaw: 10,
        pitch: 8,
        fov: 22,
        fill: 0.92,
      },
    },
    {
      alt: 'Close-up of the longsword hilt with its golden guard and blue gem',
      stage: {
        items: [at('longsword', 0, 0, 0, { tilt: [0, -58] }), at('dagger', 0.1, 0.02, 0.22, { tilt: [0, -70] })],
        yaw: 12,
        pitch: 26,
        glow: '#8c7436',
        grid: 0.1,
      },
    },
    {
      alt: 'The battle axe and the war hammer side by side',
      stage: {
        items: [at('battle_axe', -0.35, 0, 0), at('war_hammer', 0.35, 0, 0)],
        yaw: 18,
        pitch: 10,
        glow: '#4a6a9c',
        grid: 0.25,
      },
    },
  ],
};
