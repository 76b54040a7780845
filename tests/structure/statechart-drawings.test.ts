import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { coveredTexts, crossedTexts } from '#tests/support/drawings.ts';
import { machines } from '#tests/support/machines.ts';
import { readCharts } from '#qa/statecharts/documents.ts';
import { layOutIndex } from '#qa/statecharts/index-page.ts';
import { layOut } from '#qa/statecharts/layout.ts';
import type { Drawing } from '#qa/statecharts/place.ts';
import { readWiring } from '#qa/statecharts/read-wiring.ts';

const root = join(import.meta.dirname, '../..');
const charts = readCharts(root, machines);

describe.each(charts)('the drawing of $id', (chart) => {
  let drawing: Drawing;
  beforeAll(async () => {
    drawing = await layOut(chart);
  });

  test('has no overlapping texts', () => {
    expect(coveredTexts(drawing)).toEqual([]);
  });

  test('has no arrow through a text', () => {
    expect(crossedTexts(drawing)).toEqual([]);
  });

  test('draws every state and every transition', () => {
    const boxes = [...drawing.boxes.values()];
    const lines = [...drawing.labels.values(), ...boxes.map((box) => box.lines)].flat();
    expect(lines.filter(({ kind }) => kind === 'event')).toHaveLength(chart.transitions.length);
    expect(boxes.filter(({ kind }) => kind !== 'anywhere')).toHaveLength(chart.states.length);
  });
});

test('the drawing of events between charts has no overlapping texts and no arrow through a text', async () => {
  const drawing = await layOutIndex(charts, readWiring(root, charts));
  expect([...coveredTexts(drawing), ...crossedTexts(drawing)]).toEqual([]);
});
