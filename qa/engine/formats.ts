import type { AnyEventObject } from 'xstate';
import { hashPath } from './path-id.ts';
import { type Path, type PathStep, getEndState, isIgnored } from './path.ts';

/** Paths of one chart to print. */
export interface Listing {
  chart: string;
  set: string;
  paths: readonly Path[];
  /** Whether each path is printed with its id: `findPath` finds it. */
  hasIds: boolean;
}

const plain = (value: unknown): unknown => (value instanceof Error ? `${value.name}: ${value.message}` : value);

const formatEvent = ({ type, ...rest }: AnyEventObject) => {
  const facts = Object.entries(rest).map(([name, value]) => {
    const text = plain(value);
    return `${name} ${typeof text === 'string' ? text : JSON.stringify(text)}`;
  });
  return facts.length === 0 ? type : `${type} (${facts.join(', ')})`;
};

/** What a step does outside the chart. */
export const describeEffects = ({ emitted, actions, invoked }: PathStep) => [
  ...invoked.map((slot) => `invokes ${slot}`),
  ...actions.map((action) => `runs ${action}`),
  ...emitted.map((event) => `emits ${formatEvent(event)}`),
];

const stepLine = (step: PathStep) => {
  const effects = describeEffects(step);
  const details = effects.length > 0 ? `   [${effects.join('; ')}]` : '';
  return `     ${step.name} → ${isIgnored(step) ? `ignored, stays in ${step.to}` : step.to}${details}`;
};

const table = ({ chart, set, paths, hasIds }: Listing) =>
  [
    `${chart}, ${set}: ${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`,
    ...paths.map((path, index) =>
      [
        `${String(index + 1).padStart(3)}. ${path.input}: ${path.start}${hasIds ? `   #${hashPath(chart, path)}` : ''}`,
        ...path.steps.map(stepLine),
      ].join('\n'),
    ),
  ].join('\n');

const json = (listings: readonly Listing[]) =>
  JSON.stringify(
    listings.flatMap(({ chart, set, paths, hasIds }) =>
      paths.map((path, index) => ({
        ...(hasIds && { id: hashPath(chart, path) }),
        chart,
        set,
        number: index + 1,
        input: path.input,
        start: path.start,
        steps: path.steps.map((step) => ({
          name: step.name,
          event: step.event,
          from: step.from,
          to: step.to,
          isIgnored: isIgnored(step),
          invokes: step.invoked,
          runs: step.actions,
          emits: step.emitted,
        })),
      })),
    ),
    (_, value: unknown) => plain(value),
    2,
  );

const gherkinStep = (step: PathStep) => [
  `    When ${step.name}`,
  `    Then the chart ${isIgnored(step) ? 'ignores it and stays' : 'is'} in "${step.to}"`,
  ...describeEffects(step).map((effect) => `    And it ${effect}`),
];

const gherkin = ({ chart, set, paths }: Listing) =>
  [
    `Feature: ${chart} (${set} paths)`,
    ...paths.map((path, index) =>
      [
        '',
        `  Scenario: ${index + 1}. from "${path.start}" to "${getEndState(path)}"`,
        `    Given ${path.input}`,
        `    And the chart is in "${path.start}"`,
        ...path.steps.flatMap(gherkinStep),
      ].join('\n'),
    ),
  ].join('\n');

const mermaid = ({ chart, paths }: Listing) => {
  const ids = new Map<string, string>();
  const assignId = (state: string) => {
    if (!ids.has(state)) ids.set(state, `s${ids.size + 1}`);
    return ids.get(state) ?? '';
  };
  const transitions = new Set<string>();
  for (const { input, start, steps } of paths) {
    transitions.add(`  [*] --> ${assignId(start)} : ${input}`);
    for (const { from, name, to } of steps) transitions.add(`  ${assignId(from)} --> ${assignId(to)} : ${name}`);
  }
  const names = [...ids].map(([state, id]) => `  ${id} : ${state}`);
  return [`%% ${chart}`, 'stateDiagram-v2', ...names, ...[...transitions].map(withoutColons)].join('\n');
};

/** Mermaid reads a second colon as the end of the label. */
const withoutColons = (line: string) => {
  const [head = '', ...label] = line.split(' : ');
  return `${head} : ${label.join(' ').replaceAll(':', ',')}`;
};

export const FORMATS = ['table', 'json', 'gherkin', 'mermaid'] as const;
export type Format = (typeof FORMATS)[number];

/** The listings as text to print. */
export const formatPaths = (listings: readonly Listing[], format: Format): string => {
  if (format === 'json') return json(listings);
  const formatListing = { table, gherkin, mermaid }[format];
  return listings.map(formatListing).join('\n\n');
};
