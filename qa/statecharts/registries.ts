import { basename } from 'node:path';
import type { Chart } from './read-chart.ts';
import { chartHash } from './mermaid.ts';

/** Hex digits of a hash. Far fewer would be enough to distinguish the drawings. */
const HASH_LENGTH = 16;

const MADE = '// Made by `npm run statecharts` from the charts; a test fails when it is stale.';

const folderOf = ({ file }: Chart) => `#machines/${basename(file, '.machine.ts')}/${basename(file, '.machine.ts')}`;

const hashesOf = (charts: readonly Chart[]) => `${MADE}

/** Hashes of the charts’ drawings, by the charts’ ids. */
export const CHART_HASHES: Readonly<Record<string, string>> = {
${charts.map((chart) => `  ${chart.id}: '${chartHash(chart).slice(0, HASH_LENGTH)}',`).join('\n')}
};
`;

const vocabulariesOf = (charts: readonly Chart[]) => `${MADE}
${charts.map((chart) => `import { ${chart.id}Trace } from '${folderOf(chart)}.trace.ts';`).join('\n')}
import type { Vocabulary } from '../vocabulary.ts';

/** The trace definition of each chart, by the chart’s id. */
export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
${charts.map(({ id }) => `  ${id}: ${id}Trace,`).join('\n')}
};
`;

const machinesOf = (charts: readonly Chart[]) => `${MADE}
import type { AnyStateMachine } from 'xstate';
${charts.map((chart) => `import { ${chart.id}Machine } from '${folderOf(chart)}.machine.ts';`).join('\n')}

/** Every chart of the shop. Only the replay imports this file, because it loads all charts. */
export const MACHINES: readonly AnyStateMachine[] = [
${charts.map(({ id }) => `  ${id}Machine,`).join('\n')}
];
`;

/** Generates the registries of recorder and replay, by their paths from the repository's root. */
export const registriesOf = (charts: readonly Chart[]): [file: string, text: string][] => [
  ['src/tracing/charts/chart-hashes.ts', hashesOf(charts)],
  ['src/tracing/charts/vocabularies.ts', vocabulariesOf(charts)],
  ['src/tracing/charts/machines.ts', machinesOf(charts)],
];
