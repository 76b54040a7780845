import { expect, test } from 'vitest';
import type { Preview } from '#contract/products/preview.ts';
import { formatPreviewCaption } from '#features/product/preview/format-preview-caption.ts';

const FILE = { url: '/static/previews/p.bin', size: 9 };
const MODEL: Preview = { kind: 'model', animations: [], ...FILE };
const models = ['Taxi', 'Van'].map((name) => ({ name, triangles: 12 }));
const TILES: Preview = {
  kind: 'sheet',
  frame: { width: 16, height: 16 },
  columns: 8,
  pixelated: true,
  clips: [],
  stills: 40,
  ...FILE,
};
const clip = { name: 'run', from: 0, to: 1, fps: 8 };
const HUD: Preview = {
  kind: 'hud',
  sheet: { width: 64, height: 32 },
  elements: [{ name: 'bar', x: 0, y: 0, width: 9, height: 9 }],
  ...FILE,
};
const FONT: Preview = { kind: 'font', family: 'Voltage', characters: 'abc', ...FILE };

test.each<[caption: string, preview: Preview, facts: Record<string, number>, model?: number]>([
  ['Model 1 of 7', MODEL, { models: 7 }],
  ['Model 2 of 7: Van', { ...MODEL, models }, { models: 7 }, 1],
  ['Model 1 of 2: Taxi', { ...MODEL, models }, {}],
  ['The model', MODEL, { models: 1 }],
  ['40 of 64 sprites', TILES, { sprites: 64 }],
  ['40 sprites', TILES, { sprites: 40 }],
  ['1 of 2 animations', { ...TILES, clips: [clip] }, { sprites: 64, animations: 2 }],
  ['1 animation', { ...TILES, clips: [clip] }, { sprites: 24, animations: 1 }],
  ['1 of 35 elements', HUD, { elements: 35 }],
  ['3 of 1,231 glyphs', FONT, { glyphs: 1231 }],
])('says "%s"', (caption, preview, facts, model = 0) => {
  const listed = Object.entries(facts).map(([key, value]) => ({ key, value }));
  expect(formatPreviewCaption(preview, listed, { model })).toBe(caption);
});
