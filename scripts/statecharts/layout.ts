import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, State, Transition } from './read-chart.ts';
import { guardInWords, inWords, triggerInWords } from './words.ts';

/** px. Text is set in a fixed pitch and held to its width, so no other font makes it overlap. */
export const PITCH = 7;
export const LINE = 16;
const PADDING = 10;
/** Between two transitions that share an arrow or a box. */
const GAP = 6;

export interface Line {
  text: string;
  kind: 'title' | 'tag' | 'detail' | 'event' | 'guard' | 'action';
}

/** What the layout was asked to place, by the id it was placed under. */
export interface Drawing {
  graph: ElkNode;
  states: Map<string, { state: State; lines: Line[] }>;
  /** What holds throughout a state that has others in it: a box of its own in there, so that no arrow runs through the text. */
  anywhere: Map<string, Line[]>;
  labels: Map<string, Line[]>;
}

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
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
  // Reads from the first state on: what leads back is drawn as leading back.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
};

const isInside = (state: State, outer: State): boolean =>
  state.parent !== null && (state.parent === outer || isInside(state.parent, outer));

/** From a state to one inside it. */
const isInwards = ({ from, to }: Transition) => to !== null && isInside(to, from);

/** Long texts are for the table. */
const short = (text: string) => (text.length > 34 ? `${text.slice(0, 33)}…` : text);

const linesOfTransition = (transition: Transition, chart: Chart): Line[] => {
  const guard = guardInWords(transition);
  return [
    { kind: 'event', text: triggerInWords(transition, chart) },
    ...(guard ? [{ kind: 'guard' as const, text: `[${guard}]` }] : []),
    ...transition.actions.map((use) => ({ kind: 'action' as const, text: short(`/ ${inWords(use)}`) })),
  ];
};

const notesOf = (state: State, chart: Chart): Line[] => [
  ...state.tags.map((tag) => ({ kind: 'tag' as const, text: `# ${tag}` })),
  ...state.entry.map((use) => ({ kind: 'action' as const, text: short(`entry / ${inWords(use)}`) })),
  ...state.exit.map((use) => ({ kind: 'action' as const, text: short(`exit / ${inWords(use)}`) })),
  ...state.invokes.map(({ src }) => ({ kind: 'detail' as const, text: `invoke ${src}` })),
  ...chart.transitions
    .filter(({ from, to }) => from === state && to === null)
    .flatMap((transition) => linesOfTransition(transition, chart)),
];

/** How far below the top of its box a line stands. */
export const lineOffsets = (lines: readonly Line[]): number[] => {
  let y = 0;
  return lines.map(({ kind }, position) => {
    if (kind === 'event' && position > 0) y += GAP;
    y += LINE;
    return y;
  });
};

const heightOf = (lines: readonly Line[]) => lineOffsets(lines).at(-1) ?? 0;

export const widthOf = (lines: readonly Line[]) => Math.max(0, ...lines.map(({ text }) => text.length * PITCH));

const idOf = ({ path }: State) => (path ? `chart.${path}` : 'chart');

const anywhereIn = (state: State) => `${idOf(state)}:anywhere`;

const initialOf = (state: State) => state.children.find(({ name }) => name === state.initial);

const boxOf = (id: string, lines: readonly Line[]): ElkNode => ({
  id,
  width: widthOf(lines) + 2 * PADDING,
  height: heightOf(lines) + PADDING,
});

const toNode = (state: State, chart: Chart, drawing: Omit<Drawing, 'graph'>): ElkNode => {
  const { states, anywhere } = drawing;
  const id = idOf(state);
  const title: Line = { kind: 'title', text: state.name };
  const notes = notesOf(state, chart);
  if (state.children.length === 0) {
    const lines = [title, ...notes];
    states.set(id, { state, lines });
    return boxOf(id, lines);
  }
  states.set(id, { state, lines: [title] });
  const always: Line[] = [{ kind: 'detail', text: `anywhere in ${state.name}` }, ...notes];
  const hasAlways =
    always.length > 1 || chart.transitions.some((transition) => transition.from === state && isInwards(transition));
  if (hasAlways) anywhere.set(anywhereIn(state), always);
  const initial = initialOf(state);
  const others = state.children.filter((child) => child !== initial);
  return {
    id,
    layoutOptions: {
      ...LAYOUT,
      'elk.padding': '[top=36,left=20,bottom=20,right=20]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${widthOf([title]) + 40},60)`,
    },
    children: [
      ...(initial ? [{ id: `${id}:initial`, width: 12, height: 12 }] : []),
      ...[...(initial ? [initial] : []), ...others].map((child) => toNode(child, chart, drawing)),
      ...(hasAlways ? [boxOf(anywhereIn(state), always)] : []),
    ],
  };
};

/** Transitions that lead the same way share one arrow. */
const arrowsOf = (chart: Chart) => {
  const arrows = new Map<string, { source: string; target: string; transitions: Transition[] }>();
  for (const transition of chart.transitions) {
    if (!transition.to) continue;
    const source = isInwards(transition) ? anywhereIn(transition.from) : idOf(transition.from);
    const target = idOf(transition.to);
    const id = `${source} → ${target}`;
    const transitions = [...(arrows.get(id)?.transitions ?? []), transition];
    arrows.set(id, { source, target, transitions });
  }
  return arrows;
};

const startsOf = (chart: Chart): ElkExtendedEdge[] =>
  chart.states.flatMap((state) => {
    const initial = initialOf(state);
    const id = idOf(state);
    return initial ? [{ id: `${id}:start`, sources: [`${id}:initial`], targets: [idOf(initial)] }] : [];
  });

/** Places a chart's states, arrows and labels. */
export const layOut = async (chart: Chart): Promise<Drawing> => {
  const drawing: Omit<Drawing, 'graph'> = { states: new Map(), anywhere: new Map(), labels: new Map() };
  const root = toNode(chart.root, chart, drawing);
  const arrows = [...arrowsOf(chart)].map(([id, { source, target, transitions }]): ElkExtendedEdge => {
    const lines = transitions.flatMap((transition) => linesOfTransition(transition, chart));
    drawing.labels.set(id, lines);
    const label = { id: `${id}:label`, text: id, width: widthOf(lines) + 8, height: heightOf(lines) + 4 };
    return { id, sources: [source], targets: [target], labels: [label] };
  });
  const graph = await new ELK().layout({
    id: 'drawing',
    layoutOptions: LAYOUT,
    children: [root],
    edges: [...startsOf(chart), ...arrows],
  });
  return { ...drawing, graph };
};
