/** Ids of the shop's categories. Pages link to them by number, so they never change. */
export const MODELS = 1;
export const SWEETS = 4;
export const HUD = 54;
export const FONTS = 55;
export const SPRITES = 56;
export const FX = 57;
export const CHARACTERS = 85;
export const VEHICLES = 86;
export const FANTASY = 87;
export const WEAPONS = 88;
export const NATURE = 89;
export const SPACE = 90;
export const BUILDINGS = 91;
