import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk.bundled.js';
import { type Drawing, type Line, PITCH, computeLineOffsets, computeWidth } from './place.ts';

/** Follows the reader's color scheme and has its own background, so that it is readable on any page. */
const STYLE = [
  'svg { --ground: #ffffff; --box: #f6f8fa; --line: #6e7781; --text: #1f2328; --faint: #59636e; --event: #0550ae; --guard: #8250df; --action: #116329 }',
  '@media (prefers-color-scheme: dark) { svg { --ground: #0d1117; --box: #161b22; --line: #8b949e; --text: #e6edf3; --faint: #9198a1; --event: #79c0ff; --guard: #d2a8ff; --action: #7ee787 } }',
  '.ground { fill: var(--ground) }',
  '.box { fill: var(--box); stroke: var(--line); stroke-width: 1.5 }',
  '.outer { fill: none; stroke: var(--line) }',
  '.anywhere { fill: none; stroke: var(--line); stroke-dasharray: 1 3 }',
  '.passing { stroke-dasharray: 4 3 }',
  '.arrow { fill: none; stroke: var(--line); stroke-width: 1.25; marker-end: url(#head) }',
  '.label { fill: var(--ground) }',
  '.start, #head path { fill: var(--line) }',
  "text { font: 12px ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre }",
  '.title { fill: var(--text); font-weight: 700 }',
  '.tag, .detail { fill: var(--faint) }',
  '.event { fill: var(--event) }',
  '.guard { fill: var(--guard) }',
  '.action { fill: var(--action) }',
];

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const round = (value = 0) => Math.round(value * 10) / 10;

const textAt = ({ kind, text }: Line, x: number, y: number) =>
  `<text class="${kind}" x="${round(x)}" y="${round(y)}" textLength="${text.length * PITCH}" lengthAdjust="spacingAndGlyphs">${escape(text)}</text>`;

const textsAt = (lines: readonly Line[], x: number, y: number) =>
  computeLineOffsets(lines).flatMap((offset, position) => {
    const line = lines[position];
    return line ? [textAt(line, x, y + offset - 3)] : [];
  });

const rect = (kind: string, { x, y, width, height }: Partial<ElkNode>, radius = 8) =>
  `<rect class="${kind}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`;

export const collectNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(collectNodes)];

const drawBox = (node: ElkNode, { boxes }: Drawing): string[] => {
  const { x = 0, y = 0, width = 0 } = node;
  if (node.id.endsWith(':initial')) return [`<circle class="start" cx="${round(x + 6)}" cy="${round(y + 6)}" r="6"/>`];
  const box = boxes.get(node.id);
  if (!box) return [];
  const ground = rect(box.kind === 'anywhere' ? 'anywhere' : `box ${box.kind}`, node);
  if (box.kind === 'outer') return [ground];
  return [ground, ...textsAt(box.lines, x + (width - computeWidth(box.lines)) / 2, y + 4)];
};

/** Drawn above the arrows, because an arrow may cross the name of a parent state. */
const drawOuterTitle = ({ id, x = 0, y = 0 }: ElkNode, { boxes }: Drawing): string[] => {
  const box = boxes.get(id);
  if (box?.kind !== 'outer') return [];
  return [
    rect('label', { x: x + 8, y: y + 4, width: computeWidth(box.lines) + 8, height: 20 }, 2),
    ...textsAt(box.lines, x + 12, y + 6),
  ];
};

export const toPathData = (points: ElkPoint[]) =>
  points.map(({ x, y }, position) => `${position === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(' ');

const drawArrow = ({ sections = [] }: ElkExtendedEdge) =>
  sections.map(
    ({ startPoint, bendPoints = [], endPoint }) =>
      `<path class="arrow" d="${toPathData([startPoint, ...bendPoints, endPoint])}"/>`,
  );

const drawLabel = ({ id, labels: placed = [] }: ElkExtendedEdge, { labels }: Drawing) =>
  placed.flatMap((label) => [
    rect('label', label, 2),
    ...textsAt(labels.get(id) ?? [], (label.x ?? 0) + 4, label.y ?? 0),
  ]);

/** Writes the SVG, one element per line. */
export const drawSvg = (drawing: Drawing, title: string): string => {
  const { graph } = drawing;
  const [width, height] = [Math.ceil(graph.width ?? 0), Math.ceil(graph.height ?? 0)];
  const edges = graph.edges ?? [];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escape(title)}</title>`,
    '<style>',
    ...STYLE,
    '</style>',
    '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 1 L10 5 L0 9 z"/></marker></defs>',
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...collectNodes(graph).flatMap((node) => drawBox(node, drawing)),
    ...edges.flatMap(drawArrow),
    ...collectNodes(graph).flatMap((node) => drawOuterTitle(node, drawing)),
    ...edges.flatMap((edge) => drawLabel(edge, drawing)),
    '</svg>',
    '',
  ].join('\n');
};
