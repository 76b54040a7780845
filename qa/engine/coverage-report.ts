import type { ChartModel } from './chart-model.ts';
import { type Count, computeCoverage } from './coverage.ts';
import type { Format } from './formats.ts';
import { PATH_SETS, type PathSet, generatePaths } from './path-sets.ts';

const cell = ({ total, missing }: Count) => {
  if (total === 0) return '-';
  const met = total - missing.length;
  return `${met}/${total} ${Math.floor((met / total) * 100)} %`;
};

const KIND = { states: 'state', transitions: 'transition', guardOutcomes: 'guard outcome' } as const;

const HEAD = ['chart', 'states', 'transitions', 'guard outcomes', ...PATH_SETS.map((set) => `${set} paths`)];

const toTable = (rows: readonly string[][]) => {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** The report of `--coverage`: a table and the names of everything that no path meets, or all of it as JSON. */
export const formatCoverageReport = (
  charts: readonly (readonly [string, ChartModel])[],
  set: PathSet,
  format: Format = 'table',
) => {
  const measured = charts.map(([name, chart]) => {
    const paths = new Map(PATH_SETS.map((each) => [each, generatePaths(chart, each)]));
    return { name, paths, coverage: computeCoverage(chart, paths.get(set) ?? []) };
  });
  const rows = measured.map(({ name, paths, coverage }) => [
    name,
    cell(coverage.states),
    cell(coverage.transitions),
    cell(coverage.guardOutcomes),
    ...PATH_SETS.map((each) => String(paths.get(each)?.length)),
  ]);
  const missing = measured.flatMap(({ name, coverage }) =>
    (['states', 'transitions', 'guardOutcomes'] as const).flatMap((kind) =>
      coverage[kind].missing.map((item) => `${name}: no path meets the ${KIND[kind]} ${item}`),
    ),
  );
  const next = measured.flatMap(({ name, coverage: { states, transitions, guardOutcomes } }) =>
    [states, transitions, guardOutcomes].some((count) => count.missing.length > 0)
      ? [`Next: add the event or input to qa/models/${name}.model.ts`]
      : [],
  );
  const transient = measured.flatMap(({ coverage }) => coverage.transient);
  if (format === 'json') {
    const text = JSON.stringify(Object.fromEntries(measured.map(({ name, coverage }) => [name, coverage])), null, 2);
    return { isComplete: missing.length === 0, text };
  }
  return {
    isComplete: missing.length === 0,
    text: [
      `Coverage by ${set} paths`,
      '',
      ...toTable([HEAD, ...rows]),
      '',
      ...(transient.length > 0 ? [`Transient states, not counted: ${transient.join(', ')}`] : []),
      ...(missing.length > 0 ? [...missing, ...next] : ['Everything is covered.']),
    ].join('\n'),
  };
};
