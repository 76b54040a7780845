import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { toDrawingJson } from './drawing-data.ts';
import { buildIndexPage, layOutIndex } from './index-page.ts';
import { layOut } from './layout.ts';
import { buildChartPage } from './page.ts';
import { type Chart, readChart } from './read-chart.ts';
import { buildRegistries } from './registries.ts';
import { readWiring } from './read-wiring.ts';
import { drawSvg } from './svg.ts';

/** Folder of the pages, from the repository's root. */
export const PAGES = 'docs/statecharts';

/** A machine and its file, from the repository's root. */
export type MachineFile = readonly [file: string, machine: AnyStateMachine];

export const toPageName = (file: string) => basename(file, '.machine.ts');

/** Types of another layer, such as #lib/cart/purchase-subject.ts. */
const TYPE_IMPORT = /^import type .* from '#(.+)';$/gm;

/** Every chart, sorted by file. */
export const readCharts = (root: string, machines: readonly MachineFile[]): Chart[] =>
  machines
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([file, machine]) => {
      const source = readFileSync(join(root, file), 'utf8');
      const types = [...source.matchAll(TYPE_IMPORT)].map(([, name = '']) => join(root, 'src', name));
      return readChart(
        machine,
        file,
        source,
        types.map((path) => readFileSync(path, 'utf8')),
      );
    });

/** Folder of the drawings as data: the trace viewer highlights states in them. */
export const DRAWINGS = 'src/tracing/charts/drawings';

/** Lists the charts that live as long as the app. */
const REGISTRY = 'src/app/charts.ts';

/** A lifecycle runs on stored rows. It has no actor, so nothing is recorded and no chart sends events to it. */
const isLifecycle = ({ file }: Chart) => file.startsWith('src/lifecycles/');

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Generates the text of every file, by its path from the repository's root. */
export const drawDocuments = async (root: string, all: readonly Chart[]): Promise<Map<string, string>> => {
  const documents = new Map<string, string>();
  const lifecycles = all.filter(isLifecycle);
  const charts = all.filter((chart) => !isLifecycle(chart));
  for (const chart of all) {
    const name = toPageName(chart.file);
    const page = `${PAGES}/${name}.md`;
    const drawing = await layOut(chart);
    documents.set(`${PAGES}/${name}.svg`, drawSvg(drawing, `The statechart ${chart.id}`));
    if (!isLifecycle(chart)) documents.set(`${DRAWINGS}/${chart.id}.json`, toDrawingJson(drawing));
    documents.set(page, buildChartPage(chart, name, readIfThere(join(root, page))));
  }
  const wiring = readWiring(root, charts);
  const index = `${PAGES}/README.md`;
  const getPageName = ({ file }: Chart) => toPageName(file);
  documents.set(`${PAGES}/wiring.svg`, drawSvg(await layOutIndex(charts, wiring), 'Events between charts'));
  documents.set(index, buildIndexPage(charts, lifecycles, wiring, getPageName, readIfThere(join(root, index))));
  for (const [file, text] of buildRegistries(charts, readFileSync(join(root, REGISTRY), 'utf8')))
    documents.set(file, text);
  return documents;
};
