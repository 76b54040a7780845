import { basename } from 'node:path';
import type { Chart } from './read-chart.ts';
import { chartHash } from './mermaid.ts';

/** Hex digits of a hash that are kept: two drawings are told apart by far fewer. */
const HASH_LENGTH = 16;

const MADE = '// Made by `npm run statecharts` from the charts; a test fails when it is stale.';

const folderOf = ({ file }: Chart) => `#machines/${basename(file, '.machine.ts')}/${basename(file, '.machine.ts')}`;

const hashesOf = (charts: readonly Chart[]) => `${MADE}

/** What tells one drawing of a chart from another, by the charts’ ids. */
export const CHART_HASHES: Readonly<Record<string, string>> = {
${charts.map((chart) => `  ${chart.id}: '${chartHash(chart).slice(0, HASH_LENGTH)}',`).join('\n')}
};
`;

const vocabulariesOf = (charts: readonly Chart[]) => `${MADE}
${charts.map((chart) => `import { ${chart.id}Trace } from '${folderOf(chart)}.trace.ts';`).join('\n')}
import type { Vocabulary } from '../vocabulary.ts';

/** What may be written down of each chart, by the chart’s id. */
export const VOCABULARIES: Readonly<Record<string, Vocabulary>> = {
${charts.map(({ id }) => `  ${id}: ${id}Trace,`).join('\n')}
};
`;

const machinesOf = (charts: readonly Chart[]) => `${MADE}
import type { AnyStateMachine } from 'xstate';
${charts.map((chart) => `import { ${chart.id}Machine } from '${folderOf(chart)}.machine.ts';`).join('\n')}

/** Every chart of the shop. Imported where recordings are replayed alone: it brings all of them. */
export const MACHINES: readonly AnyStateMachine[] = [
${charts.map(({ id }) => `  ${id}Machine,`).join('\n')}
];
`;

/** The lists that recorder and replay go by, by their paths from the repository's root. */
export const registriesOf = (charts: readonly Chart[]): [file: string, text: string][] => [
  ['src/tracing/charts/chart-hashes.ts', hashesOf(charts)],
  ['src/tracing/charts/vocabularies.ts', vocabulariesOf(charts)],
  ['src/tracing/charts/machines.ts', machinesOf(charts)],
];
