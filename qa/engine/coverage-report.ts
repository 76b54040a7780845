import type { ChartModel } from './chart-model.ts';
import { type Count, coverageOf } from './coverage.ts';
import { PATH_SETS, type PathSet, pathsOf } from './paths.ts';

const cell = ({ total, missing }: Count) => {
  if (total === 0) return '-';
  const met = total - missing.length;
  return `${met}/${total} ${Math.floor((met / total) * 100)} %`;
};

const WHAT = { states: 'state', transitions: 'transition', guardOutcomes: 'guard outcome' } as const;

const HEAD = ['chart', 'states', 'transitions', 'guard outcomes', ...PATH_SETS.map((set) => `${set} paths`)];

/** Pads every column to its widest cell. */
const toTable = (rows: readonly string[][]) => {
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** The table of `--coverage`, below it what is missing by name. */
export const coverageReport = (charts: readonly (readonly [string, ChartModel])[], set: PathSet) => {
  const measured = charts.map(([name, chart]) => {
    const paths = new Map(PATH_SETS.map((each) => [each, pathsOf(chart, each)]));
    return { name, paths, coverage: coverageOf(chart, paths.get(set) ?? []) };
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
      coverage[kind].missing.map((item) => `${name}: the ${WHAT[kind]} is met by no path: ${item}`),
    ),
  );
  const transient = measured.flatMap(({ coverage }) => coverage.transient);
  return {
    isWhole: missing.length === 0,
    text: [
      `What the ${set} paths meet`,
      '',
      ...toTable([HEAD, ...rows]),
      '',
      ...(transient.length > 0 ? [`Left at once, so by rule not counted as states: ${transient.join(', ')}`] : []),
      ...(missing.length > 0 ? missing : ['Everything is covered.']),
    ].join('\n'),
  };
};
