import type { ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Drawing } from '#qa/statecharts/place.ts';

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

/** Boxes with text: states without children and the labels of transitions. */
const extractTextBoxes = ({ graph }: Drawing): Box[] => [
  ...leaves(graph).map((node) => toBox(node.id, node)),
  ...(graph.edges ?? []).flatMap(({ labels = [] }) => labels.map((label) => toBox(label.id ?? '', label))),
];

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The straight segments of transitions, as thin boxes. */
const extractSegments = ({ graph }: Drawing): Box[] =>
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

/** Texts that overlap another text. */
export const coveredTexts = (drawing: Drawing): string[] => {
  const boxes = extractTextBoxes(drawing);
  return boxes.flatMap((one, position) =>
    boxes.slice(position + 1).flatMap((other) => (overlap(one, other) ? [`${one.name} and ${other.name}`] : [])),
  );
};

/** Texts that a transition line crosses. */
export const crossedTexts = (drawing: Drawing): string[] => {
  const pieces = extractSegments(drawing);
  return extractTextBoxes(drawing).flatMap((box) =>
    pieces.flatMap((piece) => (overlap(box, piece) ? [`${piece.name} through ${box.name}`] : [])),
  );
};
