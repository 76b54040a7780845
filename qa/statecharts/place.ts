import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';

/** px. Text has a fixed pitch and width, so that no font makes it overlap. */
export const PITCH = 7;
const LINE = 16;
const PADDING = 10;
/** Between two transitions that share an arrow or a box. */
const GAP = 6;

export interface Line {
  text: string;
  kind: 'title' | 'tag' | 'detail' | 'event' | 'guard' | 'action';
}

/** The kind of a box: a state, a transient state, a parent state, or the details of a parent state. */
export interface Box {
  id: string;
  kind: 'state' | 'passing' | 'outer' | 'anywhere';
  lines: Line[];
  children?: Box[];
  /** The child that a dot points to. */
  first?: string | undefined;
}

export interface Arrow {
  from: string;
  to: string;
  lines: Line[];
}

/** A placed drawing: boxes and the labels of arrows by the ids they were placed under. */
export interface Drawing {
  graph: ElkNode;
  boxes: Map<string, Box>;
  labels: Map<string, Line[]>;
}

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // The layout starts at the first state, so backward transitions are drawn backward.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
};

/** The distance of each line's baseline from the top of its box. */
export const computeLineOffsets = (lines: readonly Line[]): number[] => {
  let y = 0;
  return lines.map(({ kind }, position) => {
    if (kind === 'event' && position > 0) y += GAP;
    y += LINE;
    return y;
  });
};

const computeHeight = (lines: readonly Line[]) => computeLineOffsets(lines).at(-1) ?? 0;

export const computeWidth = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ text }) => text.length * PITCH));

const DOT = 12;

const toNode = ({ id, lines, children, first }: Box): ElkNode => {
  if (!children) return { id, width: computeWidth(lines) + 2 * PADDING, height: computeHeight(lines) + PADDING };
  return {
    id,
    layoutOptions: {
      ...LAYOUT,
      'elk.padding': '[top=36,left=20,bottom=20,right=20]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${computeWidth(lines) + 40},60)`,
    },
    children: [...(first ? [{ id: `${id}:initial`, width: DOT, height: DOT }] : []), ...children.map(toNode)],
  };
};

const within = (box: Box): Box[] => [box, ...(box.children ?? []).flatMap(within)];

/**
 * Lays out boxes, arrows and labels.
 * @param direction the direction of most arrows
 */
export const place = async (
  tops: readonly Box[],
  arrows: readonly Arrow[],
  direction: 'DOWN' | 'RIGHT' = 'DOWN',
): Promise<Drawing> => {
  const boxes = new Map(tops.flatMap(within).map((box) => [box.id, box]));
  const labels = new Map(arrows.map(({ from, to, lines }) => [`${from} → ${to}`, lines]));
  const starts = [...boxes.values()].flatMap(({ id, first }): ElkExtendedEdge[] =>
    first ? [{ id: `${id}:start`, sources: [`${id}:initial`], targets: [first] }] : [],
  );
  const edges = arrows.map(({ from, to, lines }): ElkExtendedEdge => {
    const id = `${from} → ${to}`;
    const label = { id: `${id}:label`, text: id, width: computeWidth(lines) + 8, height: computeHeight(lines) + 4 };
    return { id, sources: [from], targets: [to], labels: lines.length > 0 ? [label] : [] };
  });
  const graph = await new ELK().layout({
    id: 'drawing',
    layoutOptions: { ...LAYOUT, 'elk.direction': direction },
    children: tops.map(toNode),
    edges: [...starts, ...edges],
  });
  return { graph, boxes, labels };
};
