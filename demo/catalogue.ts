import { CHARACTERS, FONTS, FX, HUD, MODELS, SPRITES, SWEETS, VEHICLES, FANTASY, WEAPONS } from './lib/categories.ts';
import type { CatalogueManifest } from '#contract/catalogue-manifest.ts';

/** The shop's categories and the words that mean the same to its search. */
export const catalogue: Omit<CatalogueManifest, 'products'> = {
  format: 1,
  categories: [
    { id: MODELS, name: '3D', parent_id: null },
    { id: SPRITES, name: '2D', parent_id: null },
    { id: HUD, name: 'HUD', parent_id: null },
    { id: FONTS, name: 'Fonts', parent_id: null },
    { id: FX, name: 'FX', parent_id: null },
    { id: SWEETS, name: 'Objects and sweets', parent_id: MODELS },
    { id: CHARACTERS, name: 'Characters', parent_id: MODELS },
    { id: VEHICLES, name: 'Vehicles', parent_id: MODELS },
    { id: FANTASY, name: 'Fantasy', parent_id: MODELS },
    { id: WEAPONS, name: 'Weapons', parent_id: MODELS },
  ],
  synonyms: [
    ['car', 'vehicle', 'automobile'],
    ['character', 'hero', 'npc'],
    ['sweet', 'candy', 'dessert'],
    ['sword', 'weapon', 'blade'],
    ['hud', 'ui', 'interface'],
    ['font', 'typeface', 'lettering'],
    ['castle', 'fortress', 'stronghold'],
    ['fx', 'vfx', 'effect'],
    ['sprite', 'spritesheet', '2d'],
    ['tileset', 'tiles', 'tilemap'],
    ['explosion', 'blast'],
    ['village', 'town', 'medieval'],
  ],
};
