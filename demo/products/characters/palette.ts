import type { Palette } from '../../lib/model/part.ts';

/** Materials that most people share. */
export const people: Palette = {
  skin: { color: '#eab38a', roughness: 0.7 },
  tan: { color: '#b9774a', roughness: 0.7 },
  deep: { color: '#7a4a30', roughness: 0.7 },
  hair: { color: '#5a3420', roughness: 0.8 },
  ginger: { color: '#c05a24', roughness: 0.8 },
  dark: { color: '#2b2422', roughness: 0.8 },
  blond: { color: '#e8bf5a', roughness: 0.8 },
  grey: { color: '#d9dee2', roughness: 0.85 },
  eye: { color: '#1d1a22', roughness: 0.2 },
  mouth: { color: '#8c4a34', roughness: 0.7 },
  shine: { color: '#ffffff', roughness: 0.2 },
  sole: { color: '#2e231b', roughness: 0.9 },
  white: { color: '#f6f4ee', roughness: 0.8 },
  cream: { color: '#eadfc4', roughness: 0.85 },
  red: { color: '#d8352f', roughness: 0.8 },
  cloth: { color: '#4a4a5c', roughness: 0.9 },
  leather: { color: '#7d4a2a', roughness: 0.8 },
  boot: { color: '#4a2f22', roughness: 0.85 },
  brass: { color: '#f0b63c', roughness: 0.3, metallic: 0.7 },
  steel: { color: '#c3ccd6', roughness: 0.3, metallic: 0.8 },
  iron: { color: '#6f7884', roughness: 0.45, metallic: 0.6 },
  wood: { color: '#8a5a34', roughness: 0.8 },
  wicker: { color: '#c28f52', roughness: 0.95 },
  light: { color: '#ffdf8a', roughness: 0.3, glow: '#e0902a' },
};
