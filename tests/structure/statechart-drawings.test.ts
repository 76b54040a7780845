import '#tests/support/quiet-console.ts';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ElkNode } from 'elkjs/lib/elk.bundled.js';
import { machines } from '#tests/support/machines.ts';
import { readCharts } from '../../scripts/statecharts/documents.ts';
import { layOut } from '../../scripts/statecharts/layout.ts';
import type { Drawing } from '../../scripts/statecharts/place.ts';

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const toBox = (name: string, { x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({
  name,
  x,
  y,
  width,
  height,
});

const leaves = (node: ElkNode): ElkNode[] => (node.children?.length ? node.children.flatMap(leaves) : [node]);

/** Everything that text stands in: states that hold no others, and the labels of arrows. */
const boxesOf = ({ graph }: Drawing): Box[] => [
  ...leaves(graph).map((node) => toBox(node.id, node)),
  ...(graph.edges ?? []).flatMap(({ labels = [] }) => labels.map((label) => toBox(label.id ?? '', label))),
];

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** An arrow's straight pieces, as thin boxes. */
const piecesOf = ({ graph }: Drawing): Box[] =>
  (graph.edges ?? []).flatMap(({ id, sections = [] }) =>
    sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => {
      const points = [startPoint, ...bendPoints, endPoint];
      return points.slice(1).map((to, position) => {
        const from = points[position] ?? to;
        return {
          name: id,
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(from.x - to.x),
          height: Math.abs(from.y - to.y),
        };
      });
    }),
  );

describe.each(readCharts(join(import.meta.dirname, '../..'), machines))('the drawing of $id', (chart) => {
  let drawing: Drawing;
  beforeAll(async () => {
    drawing = await layOut(chart);
  });

  test('no text stands over another', () => {
    const boxes = boxesOf(drawing);
    const found = boxes.flatMap((one, position) =>
      boxes.slice(position + 1).flatMap((other) => (overlap(one, other) ? [`${one.name} and ${other.name}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('no arrow runs through a text', () => {
    const pieces = piecesOf(drawing);
    const found = boxesOf(drawing).flatMap((box) =>
      pieces.flatMap((piece) => (overlap(box, piece) ? [`${piece.name} through ${box.name}`] : [])),
    );
    expect(found).toEqual([]);
  });

  test('every transition is drawn, and every state', () => {
    const boxes = [...drawing.boxes.values()];
    const lines = [...drawing.labels.values(), ...boxes.map((box) => box.lines)].flat();
    expect(lines.filter(({ kind }) => kind === 'event')).toHaveLength(chart.transitions.length);
    expect(boxes.filter(({ kind }) => kind !== 'anywhere')).toHaveLength(chart.states.length);
  });
});
