import { byHand } from './handwritten-part.ts';
import { code, codes, section, table } from './markdown.ts';
import { chartHash, toMermaid } from './mermaid.ts';
import type { Chart, Described, State, Transition, Use } from './read-chart.ts';
import { guardInWords, inWords, triggerInWords } from './labels.ts';

const getStateName = (state: State) => state.path || `${state.name} (anywhere)`;

const uses = (list: Use[]) => codes(list.map(inWords));

const stateRows = ({ states }: Chart) =>
  states
    .filter(({ parent }) => parent)
    .map((state) => [
      code(state.path),
      [state.parent?.initial === state.name && 'first', state.isParallel && 'parallel', state.isFinal && 'last']
        .filter(Boolean)
        .join(', '),
      codes(state.tags),
      uses(state.entry),
      uses(state.exit),
      codes(state.invokes.map(({ src }) => src)),
    ]);

const formatTarget = ({ to }: Transition) => (to ? code(getStateName(to)) : 'stays');

const transitionRows = (chart: Chart) =>
  chart.transitions.map((transition) => [
    code(getStateName(transition.from)),
    code(triggerInWords(transition, chart)),
    transition.isElse ? 'else' : code(guardInWords(transition)),
    formatTarget(transition),
    uses(transition.actions),
  ]);

const describedRows = (list: Described[]) => list.map(({ name, doc }) => [code(name), doc]);

/** Where an action runs: on which transitions, and in which states on entry or exit. */
const describeTriggers = (action: string, chart: Chart) => [
  ...chart.transitions.flatMap((transition) => {
    const use = transition.actions.find(({ name }) => name === action);
    if (!use) return [];
    const given = use.params ? ` (${Object.values(use.params).join(', ')})` : '';
    return [`${code(getStateName(transition.from))}: ${triggerInWords(transition, chart)}${given}`];
  }),
  ...chart.states.flatMap((state) => [
    ...(state.entry.some(({ name }) => name === action) ? [`${code(getStateName(state))} is entered`] : []),
    ...(state.exit.some(({ name }) => name === action) ? [`${code(getStateName(state))} is left`] : []),
  ]),
];

const emittedRows = (chart: Chart) =>
  chart.emitted.map(({ name, doc, actions }) => [
    code(name),
    codes(actions),
    [...new Set(actions.flatMap((action) => describeTriggers(action, chart)))].join('; '),
    doc,
  ]);

/**
 * Writes a chart's page. Everything but the handwritten part is read from the chart.
 * @param before the current page, whose handwritten part stays
 */
export const buildChartPage = (chart: Chart, pageName: string, before: string | undefined): string =>
  [
    `# ${chart.id}`,
    '',
    chart.doc,
    '',
    `The chart: [${chart.file.split('/').at(-1)}](../../${chart.file}) · [all charts](README.md)`,
    '',
    ...byHand(before),
    `![The states of ${chart.id} and their transitions](${pageName}.svg)`,
    '',
    ...section('Events', table(['event', 'meaning'], describedRows(chart.events))),
    ...section('States', table(['state', '', 'tags', 'on entry', 'on exit', 'invokes'], stateRows(chart))),
    ...section('Transitions', [
      ...table(['state', 'event', 'guard', 'target', 'actions'], transitionRows(chart)),
      '',
      'When several rows match an event, the first row with a true guard is taken. An event without a row is ignored.',
    ]),
    ...section(
      'Delays',
      table(
        ['delay', 'length', 'reason'],
        chart.delays.map(({ name, value, doc }) => [code(name), value, doc]),
      ),
    ),
    ...section('Emitted events', table(['event', 'action', 'when', 'purpose'], emittedRows(chart))),
    ...section(
      'Slots',
      table(
        ['slot', 'kind', 'what it does'],
        chart.slots.map(({ name, kind, doc }) => [code(name), kind, doc]),
      ),
    ),
    '## As text',
    '',
    `Chart hash: \`${chartHash(chart)}\``,
    '',
    '```mermaid',
    toMermaid(chart),
    '```',
    '',
  ].join('\n');
