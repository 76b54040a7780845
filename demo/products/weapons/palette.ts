import { type Palette } from '../../lib/model/part.ts';

/** Materials of all weapons. */
export const weaponPalette: Palette = {
  steel: { color: '#c3ced9', roughness: 0.28, metallic: 0.75 },
  iron: { color: '#5c6672', roughness: 0.45, metallic: 0.6 },
  gold: { color: '#f0b63c', roughness: 0.28, metallic: 0.8 },
  leather: { color: '#7a4528', roughness: 0.85 },
  wood: { color: '#9c6232', roughness: 0.8 },
  darkwood: { color: '#5e3a20', roughness: 0.85 },
  red: { color: '#c9302f', roughness: 0.5 },
  blue: { color: '#2f66c9', roughness: 0.5 },
  cream: { color: '#f3e7c9', roughness: 0.7 },
  gem: { color: '#39d8ff', roughness: 0.08, glow: '#0a6f96' },
  ruby: { color: '#ff3355', roughness: 0.08, glow: '#7a0a20' },
  string: { color: '#f2ead8', roughness: 0.9 },
};
