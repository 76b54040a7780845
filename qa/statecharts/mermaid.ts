import { createHash } from 'node:crypto';
import type { Chart, State, Transition } from './read-chart.ts';
import { describeGuard, describeTrigger, describeUse, isInside } from './labels.ts';

/** Characters with a meaning in Mermaid: `;` ends a line, `#` begins an entity, `:` a label, quotes a name. */
const safe = (text: string) => text.replace(/[;#:"`]/g, ' ');

const toId = ({ path, name }: State) => (path ? path.replaceAll('.', '_') : name);

const formatLabel = (transition: Transition, chart: Chart) => {
  const guard = describeGuard(transition);
  return safe(
    [
      describeTrigger(transition, chart),
      guard && `[${guard}]`,
      transition.actions.length > 0 && `/ ${transition.actions.map(describeUse).join(', ')}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
};

/** Transitions drawn as arrows. Mermaid draws none from a state to its child, and none without a target. */
const isArrow = (transition: Transition): transition is Transition & { to: State } =>
  transition.to !== null && !isInside(transition.to, transition.from);

const buildNotes = (state: State, chart: Chart) => [
  ...(state.tags.length > 0 ? [`tags ${state.tags.join(', ')}`] : []),
  ...state.entry.map((use) => `entry / ${describeUse(use)}`),
  ...state.exit.map((use) => `exit / ${describeUse(use)}`),
  ...state.invokes.map(({ src }) => `invoke ${src}`),
  ...chart.transitions
    .filter((transition) => transition.from === state && !isArrow(transition))
    .map((transition) => formatLabel(transition, chart) + (transition.to ? ` → ${transition.to.name}` : '')),
];

const buildLines = (state: State, chart: Chart): string[] => {
  const id = toId(state);
  const notes = buildNotes(state, chart).map(safe);
  if (state.children.length === 0) return [`state "${state.name}" as ${id}`, ...notes.map((note) => `${id} : ${note}`)];
  const inside = state.children.flatMap((child) => buildLines(child, chart));
  const regions = state.isParallel
    ? state.children
        .map((child) => buildLines(child, chart).join('\n'))
        .join('\n--\n')
        .split('\n')
    : inside;
  const initial = state.children.find(({ name }) => name === state.initial);
  return [
    `state "${state.name}" as ${id} {`,
    ...(initial ? [`[*] --> ${toId(initial)}`] : []),
    ...regions,
    '}',
    ...(notes.length > 0 ? [`note right of ${id}`, ...notes, 'end note'] : []),
  ];
};

const indented = (lines: string[]) => {
  let depth = 1;
  return lines.map((line) => {
    if (line === '}' || line === 'end note') depth -= 1;
    const text = '  '.repeat(depth) + line;
    if (line.endsWith('{') || line.startsWith('note ')) depth += 1;
    return text;
  });
};

/** Writes the chart as a Mermaid state diagram. The chart's hash is computed from it. */
export const toMermaid = (chart: Chart): string => {
  const arrows = chart.transitions
    .filter(isArrow)
    .map((transition) => `${toId(transition.from)} --> ${toId(transition.to)} : ${formatLabel(transition, chart)}`);
  return ['stateDiagram-v2', ...indented([...buildLines(chart.root, chart), ...arrows])].join('\n');
};

/** The SHA-256 of the Mermaid text. A trace stores it, and a replay rejects a trace of another hash: a changed label counts as a changed chart. */
export const computeChartHash = (chart: Chart): string => createHash('sha256').update(toMermaid(chart)).digest('hex');
