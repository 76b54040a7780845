import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { drawingDataOf } from './drawing-data.ts';
import { indexOf, layOutIndex } from './index-page.ts';
import { layOut } from './layout.ts';
import { pageOf } from './page.ts';
import { type Chart, readChart } from './read-chart.ts';
import { registriesOf } from './registries.ts';
import { readWiring } from './read-wiring.ts';
import { svgOf } from './svg.ts';

/** Where the pages lie, from the repository's root. */
export const PAGES = 'docs/statecharts';

/** A chart's file from the repository's root, and the machine in it. */
export type MachineFile = readonly [file: string, machine: AnyStateMachine];

export const pageNameOf = (file: string) => basename(file, '.machine.ts');

/** Every chart, in the order of their names. */
export const readCharts = (root: string, machines: readonly MachineFile[]): Chart[] =>
  machines
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([file, machine]) => readChart(machine, file, readFileSync(join(root, file), 'utf8')));

/** The drawings as data: the trace's viewer lights states in them. */
export const DRAWINGS = 'src/tracing/charts/drawings';
const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Every document as it should be: its text by its path from the repository's root. */
export const drawDocuments = async (root: string, charts: readonly Chart[]): Promise<Map<string, string>> => {
  const documents = new Map<string, string>();
  for (const chart of charts) {
    const name = pageNameOf(chart.file);
    const page = `${PAGES}/${name}.md`;
    const drawing = await layOut(chart);
    documents.set(`${PAGES}/${name}.svg`, svgOf(drawing, `The statechart ${chart.id}`));
    documents.set(`${DRAWINGS}/${chart.id}.json`, drawingDataOf(drawing));
    documents.set(page, pageOf(chart, name, readIfThere(join(root, page))));
  }
  const wiring = readWiring(root, charts);
  const index = `${PAGES}/README.md`;
  const nameOf = ({ file }: Chart) => pageNameOf(file);
  documents.set(`${PAGES}/wiring.svg`, svgOf(await layOutIndex(charts, wiring), 'Who tells which chart what'));
  documents.set(index, indexOf(charts, wiring, nameOf, readIfThere(join(root, index))));
  for (const [file, text] of registriesOf(charts)) documents.set(file, text);
  return documents;
};
