import type { AnyEventObject } from 'xstate';
import { endKey, isIgnored, type Path, type PathStep } from './paths.ts';

/** Paths of one chart that somebody asked for. */
export interface Listing {
  chart: string;
  set: string;
  paths: readonly Path[];
}

const plain = (value: unknown): unknown => (value instanceof Error ? `${value.name}: ${value.message}` : value);

const detailOf = ({ type, ...rest }: AnyEventObject) => {
  const facts = Object.entries(rest).map(([name, value]) => {
    const told = plain(value);
    return `${name} ${typeof told === 'string' ? told : JSON.stringify(told)}`;
  });
  return facts.length === 0 ? type : `${type} (${facts.join(', ')})`;
};

/** What one step brings about outside the chart, in words. */
const effectsOf = ({ emitted, actions, invoked }: PathStep) => [
  ...invoked.map((slot) => `begins ${slot}`),
  ...actions.map((action) => `does ${action}`),
  ...emitted.map((event) => `tells ${detailOf(event)}`),
];

const stepLine = (step: PathStep) => {
  const effects = effectsOf(step);
  const told = effects.length > 0 ? `   [${effects.join('; ')}]` : '';
  return `     ${step.name} → ${isIgnored(step) ? `ignored, still ${step.to}` : step.to}${told}`;
};

const table = ({ chart, set, paths }: Listing) =>
  [
    `${chart}, ${set}: ${paths.length} ${paths.length === 1 ? 'path' : 'paths'}`,
    ...paths.map((path, index) =>
      [`${String(index + 1).padStart(3)}. ${path.input}: ${path.start}`, ...path.steps.map(stepLine)].join('\n'),
    ),
  ].join('\n');

const json = (listings: readonly Listing[]) =>
  JSON.stringify(
    listings.flatMap(({ chart, set, paths }) =>
      paths.map(({ input, start, steps }, index) => ({
        chart,
        set,
        number: index + 1,
        input,
        start,
        steps: steps.map((step) => ({
          name: step.name,
          event: step.event,
          from: step.from,
          to: step.to,
          isIgnored: isIgnored(step),
          begins: step.invoked,
          does: step.actions,
          tells: step.emitted,
        })),
      })),
    ),
    (_, value: unknown) => plain(value),
    2,
  );

const gherkinStep = (step: PathStep) => [
  `    When ${step.name}`,
  `    Then the chart ${isIgnored(step) ? 'ignores it and stays' : 'is'} in "${step.to}"`,
  ...effectsOf(step).map((effect) => `    And it ${effect}`),
];

const gherkin = ({ chart, set, paths }: Listing) =>
  [
    `Feature: ${chart} (${set} paths)`,
    ...paths.map((path, index) =>
      [
        '',
        `  Scenario: ${index + 1}. from "${path.start}" to "${endKey(path)}"`,
        `    Given ${path.input}`,
        `    And the chart is in "${path.start}"`,
        ...path.steps.flatMap(gherkinStep),
      ].join('\n'),
    ),
  ].join('\n');

const mermaid = ({ chart, paths }: Listing) => {
  const ids = new Map<string, string>();
  const idOf = (state: string) => {
    if (!ids.has(state)) ids.set(state, `s${ids.size + 1}`);
    return ids.get(state) ?? '';
  };
  const arrows = new Set<string>();
  for (const { input, start, steps } of paths) {
    arrows.add(`  [*] --> ${idOf(start)} : ${input}`);
    for (const { from, name, to } of steps) arrows.add(`  ${idOf(from)} --> ${idOf(to)} : ${name}`);
  }
  const names = [...ids].map(([state, id]) => `  ${id} : ${state}`);
  return [`%% ${chart}`, 'stateDiagram-v2', ...names, ...[...arrows].map(withoutColons)].join('\n');
};

/** Mermaid reads a second colon as the end of the label. */
const withoutColons = (arrow: string) => {
  const [head = '', ...label] = arrow.split(' : ');
  return `${head} : ${label.join(' ').replaceAll(':', ',')}`;
};

export const FORMATS = ['table', 'json', 'gherkin', 'mermaid'] as const;
export type Format = (typeof FORMATS)[number];

/** The listings as text to print. */
export const formatPaths = (listings: readonly Listing[], format: Format): string => {
  if (format === 'json') return json(listings);
  const one = { table, gherkin, mermaid }[format];
  return listings.map(one).join('\n\n');
};
