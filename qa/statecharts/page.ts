import { getHandwrittenPart } from './handwritten-part.ts';
import { formatCode, formatCodes, formatSection, formatTable } from './markdown.ts';
import { computeChartHash, toMermaid } from './mermaid.ts';
import type { Chart, Described, State, Transition, Use } from './read-chart.ts';
import { describeGuard, describeTrigger, describeUse } from './labels.ts';

const getStateName = (state: State) => state.path || `${state.name} (anywhere)`;

const uses = (list: Use[]) => formatCodes(list.map(describeUse));

const stateRows = ({ states }: Chart) =>
  states
    .filter(({ parent }) => parent)
    .map((state) => [
      formatCode(state.path),
      [state.parent?.initial === state.name && 'first', state.isParallel && 'parallel', state.isFinal && 'last']
        .filter(Boolean)
        .join(', '),
      formatCodes(state.tags),
      uses(state.entry),
      uses(state.exit),
      formatCodes(state.invokes.map(({ src }) => src)),
    ]);

const formatTarget = ({ to }: Transition) => (to ? formatCode(getStateName(to)) : 'stays');

const transitionRows = (chart: Chart) =>
  chart.transitions.map((transition) => [
    formatCode(getStateName(transition.from)),
    formatCode(describeTrigger(transition, chart)),
    transition.isElse ? 'else' : formatCode(describeGuard(transition)),
    formatTarget(transition),
    uses(transition.actions),
  ]);

const describedRows = (list: Described[]) => list.map(({ name, doc }) => [formatCode(name), doc]);

/** Where an action runs: on which transitions, and in which states on entry or exit. */
const describeTriggers = (action: string, chart: Chart) => [
  ...chart.transitions.flatMap((transition) => {
    const use = transition.actions.find(({ name }) => name === action);
    if (!use) return [];
    const given = use.params ? ` (${Object.values(use.params).join(', ')})` : '';
    return [`${formatCode(getStateName(transition.from))}: ${describeTrigger(transition, chart)}${given}`];
  }),
  ...chart.states.flatMap((state) => [
    ...(state.entry.some(({ name }) => name === action) ? [`${formatCode(getStateName(state))} is entered`] : []),
    ...(state.exit.some(({ name }) => name === action) ? [`${formatCode(getStateName(state))} is left`] : []),
  ]),
];

const emittedRows = (chart: Chart) =>
  chart.emitted.map(({ name, doc, actions }) => [
    formatCode(name),
    formatCodes(actions),
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
    ...getHandwrittenPart(before),
    `![The states of ${chart.id} and their transitions](${pageName}.svg)`,
    '',
    ...formatSection('Events', formatTable(['event', 'meaning'], describedRows(chart.events))),
    ...formatSection('States', formatTable(['state', '', 'tags', 'on entry', 'on exit', 'invokes'], stateRows(chart))),
    ...formatSection('Transitions', [
      ...formatTable(['state', 'event', 'guard', 'target', 'actions'], transitionRows(chart)),
      '',
      'When several rows match an event, the first row with a true guard is taken. An event without a row is ignored.',
    ]),
    ...formatSection(
      'Delays',
      formatTable(
        ['delay', 'length', 'reason'],
        chart.delays.map(({ name, value, doc }) => [formatCode(name), value, doc]),
      ),
    ),
    ...formatSection('Emitted events', formatTable(['event', 'action', 'when', 'purpose'], emittedRows(chart))),
    ...formatSection(
      'Slots',
      formatTable(
        ['slot', 'kind', 'what it does'],
        chart.slots.map(({ name, kind, doc }) => [formatCode(name), kind, doc]),
      ),
    ),
    '## As text',
    '',
    `Chart hash: \`${computeChartHash(chart)}\``,
    '',
    '```mermaid',
    toMermaid(chart),
    '```',
    '',
  ].join('\n');
