import { type Arrow, type Box, type Drawing, type Line, place } from './place.ts';
import type { Chart, State, Transition } from './read-chart.ts';
import { describeGuard, describeTrigger, describeUse, isInside } from './labels.ts';

/** From a state to one inside it. */
const isInwards = ({ from, to }: Transition) => to !== null && isInside(to, from);

/** Longer texts appear in the table only. */
const short = (text: string) => (text.length > 34 ? `${text.slice(0, 33)}…` : text);

const line = (kind: Line['kind'], text: string): Line => ({ kind, text });

const linesOfTransition = (transition: Transition, chart: Chart): Line[] => {
  const guard = describeGuard(transition);
  return [
    line('event', describeTrigger(transition, chart)),
    ...(guard ? [line('guard', `[${guard}]`)] : []),
    ...transition.actions.map((use) => line('action', short(`/ ${describeUse(use)}`))),
  ];
};

/** What holds in a state as long as it lasts. */
const buildNotes = (state: State, chart: Chart): Line[] => [
  ...state.tags.map((tag) => line('tag', `# ${tag}`)),
  ...state.entry.map((use) => line('action', short(`entry / ${describeUse(use)}`))),
  ...state.exit.map((use) => line('action', short(`exit / ${describeUse(use)}`))),
  ...state.invokes.map(({ src }) => line('detail', `invoke ${src}`)),
  ...chart.transitions
    .filter(({ from, to }) => from === state && to === null)
    .flatMap((transition) => linesOfTransition(transition, chart)),
];

const toId = ({ path }: State) => (path ? `chart.${path}` : 'chart');

/** A separate box for the details of a parent state, so that no arrow crosses the text. */
const anywhereIn = (state: State) => `${toId(state)}:anywhere`;

const toBox = (state: State, chart: Chart): Box => {
  const id = toId(state);
  const title = line('title', state.name);
  const notes = buildNotes(state, chart);
  const isPassing = chart.transitions.some(({ from, kind }) => kind === 'always' && from === state);
  if (state.children.length === 0) return { id, kind: isPassing ? 'passing' : 'state', lines: [title, ...notes] };
  const leadsInwards = chart.transitions.some((transition) => transition.from === state && isInwards(transition));
  const anywhere: Box = {
    id: anywhereIn(state),
    kind: 'anywhere',
    lines: [line('detail', `anywhere in ${state.name}`), ...notes],
  };
  const initial = state.children.find(({ name }) => name === state.initial);
  const children = initial ? [initial, ...state.children.filter((child) => child !== initial)] : state.children;
  return {
    id,
    kind: 'outer',
    lines: [title],
    children: [
      ...children.map((child) => toBox(child, chart)),
      ...(notes.length > 0 || leadsInwards ? [anywhere] : []),
    ],
    first: initial && toId(initial),
  };
};

/** Transitions with the same source and target share one arrow. */
const buildArrows = (chart: Chart): Arrow[] => {
  const arrows = new Map<string, Arrow>();
  for (const transition of chart.transitions) {
    if (!transition.to) continue;
    const from = isInwards(transition) ? anywhereIn(transition.from) : toId(transition.from);
    const to = toId(transition.to);
    const shared = arrows.get(`${from} ${to}`)?.lines ?? [];
    arrows.set(`${from} ${to}`, { from, to, lines: [...shared, ...linesOfTransition(transition, chart)] });
  }
  return [...arrows.values()];
};

/** Lays out a chart's states, arrows and labels. */
export const layOut = (chart: Chart): Promise<Drawing> => place([toBox(chart.root, chart)], buildArrows(chart));
