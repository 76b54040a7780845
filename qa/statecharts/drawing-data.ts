import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartDrawing, DrawnText } from '#tracing/drawing.ts';
import { type Drawing, type Line, computeLineOffsets, computeWidth } from './place.ts';
import { collectNodes, round, toPathData } from './svg.ts';

const textsAt = (lines: readonly Line[], x: number, y: number): DrawnText[] =>
  computeLineOffsets(lines).flatMap((offset, position) => {
    const line = lines[position];
    return line ? [{ kind: line.kind, text: line.text, x: round(x), y: round(y + offset - 3) }] : [];
  });

const toDrawnBoxes = (node: ElkNode, { boxes }: Drawing): ChartDrawing['boxes'][number][] => {
  const box = boxes.get(node.id);
  if (!box) return [];
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  const inset = box.kind === 'outer' ? 12 : (width - computeWidth(box.lines)) / 2;
  return [
    {
      id: box.id,
      kind: box.kind,
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
      texts: textsAt(box.lines, x + inset, y + 4),
    },
  ];
};

const toDrawnArrow = (edge: ElkExtendedEdge, { labels }: Drawing): ChartDrawing['arrows'][number] => ({
  from: edge.sources[0] ?? '',
  to: edge.targets[0] ?? '',
  d: (edge.sections ?? [])
    .map(({ startPoint, bendPoints = [], endPoint }) => toPathData([startPoint, ...bendPoints, endPoint]))
    .join(' '),
  texts: (edge.labels ?? []).flatMap((label) => textsAt(labels.get(edge.id) ?? [], (label.x ?? 0) + 4, label.y ?? 0)),
});

/** The drawing for a page that highlights states and arrows. */
export const toChartDrawing = (drawing: Drawing): ChartDrawing => {
  const { graph } = drawing;
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes: collectNodes(graph).flatMap((node) => toDrawnBoxes(node, drawing)),
    arrows: (graph.edges ?? []).map((edge) => toDrawnArrow(edge, drawing)),
  };
};

/** The drawing as the text of a JSON file. */
export const toDrawingJson = (drawing: Drawing): string => `${JSON.stringify(toChartDrawing(drawing), null, 1)}\n`;
