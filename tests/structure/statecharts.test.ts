import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CHARTS } from '#app/charts.ts';
import { lifecycleMachines, machines } from '#tests/support/machines.ts';
import { DRAWINGS, PAGES, drawDocuments, readCharts, toPageName } from '#qa/statecharts/documents.ts';
import { NOT_WRITTEN } from '#qa/statecharts/handwritten-part.ts';
import { computeChartHash, toMermaid } from '#qa/statecharts/mermaid.ts';
import { buildChartPage } from '#qa/statecharts/page.ts';
import { readWiring } from '#qa/statecharts/read-wiring.ts';
import { OUTCOMES } from '#qa/statecharts/wiring.ts';

/** Send an event to every chart of the app that accepts it. */
const BROADCASTS = ['src/app/charts/watch-route.ts', 'src/app/charts/watch-session.ts'];

const STALE = 'is stale: run `npm run statecharts`';

const root = join(import.meta.dirname, '../..');
const charts = readCharts(root, machines);
const lifecycles = readCharts(root, lifecycleMachines);
const drawn = await drawDocuments(root, [...charts, ...lifecycles]);

const committed = (file: string) => {
  expect(existsSync(join(root, file)), `${file} is missing: run \`npm run statecharts\``).toBe(true);
  return readFileSync(join(root, file), 'utf8');
};

describe('docs/statecharts is up to date', () => {
  // The Mermaid text first, because its differences are the shortest.
  test.each([...charts, ...lifecycles])('$id has its states and transitions', (chart) => {
    const file = `${PAGES}/${toPageName(chart.file)}.md`;
    const text = /```mermaid\n([\s\S]*?)\n```/.exec(committed(file))?.[1];
    expect(text, `${file} ${STALE}`).toBe(toMermaid(chart));
  });

  test.each([...drawn])('%s', (file, text) => {
    expect(committed(file) === text, `${file} ${STALE}`).toBe(true);
  });

  test('has no file of a removed chart', () => {
    const files = [PAGES, DRAWINGS].flatMap((folder) =>
      readdirSync(join(root, folder)).map((file) => `${folder}/${file}`),
    );
    expect(files.filter((file) => !drawn.has(file))).toEqual([]);
  });
});

test.each(charts)('generating the page of $id preserves the part written by hand', (chart) => {
  const name = toPageName(chart.file);
  const edited = buildChartPage(chart, name, undefined).replace(NOT_WRITTEN, 'Because | of this.\n\nAnd `that`.');
  expect(edited).toContain('Because | of this.');
  expect(buildChartPage(chart, name, edited)).toBe(edited);
});

test.each([...charts, ...lifecycles])('every event of $id has a meaning', ({ events }) => {
  expect(events.filter(({ doc }) => doc === '').map(({ name }) => name)).toEqual([]);
});

test('every chart has its own hash', () => {
  expect(new Set(charts.map(computeChartHash)).size).toBe(charts.length);
});

describe('the events between charts', () => {
  const { sent, subscriptions } = readWiring(root, charts);

  test.each(['purchase', 'intentGate', 'download', 'downloadQueue', 'recorderReport'])(
    'send session.ended to %s',
    (to) => {
      expect(sent).toContainEqual({
        from: 'session',
        cause: 'session.ended',
        event: 'session.ended',
        to,
        file: 'src/app/charts/watch-session.ts',
      });
    },
  );

  test('send request events to the session only', () => {
    const requests = sent.filter(({ event }) => /^(request|response)\./.test(event));
    expect(requests.map(({ from, event, to }) => [from, event, to])).toEqual([
      ['requests', 'request.preparing', 'session'],
      ['requests', 'response.unauthorized', 'session'],
    ]);
  });

  // Views send to the charts that they use; only the watchers of route and session send to every chart of the app.
  test('that several charts accept come from files that use the receiver, or are sent to every chart of the app', () => {
    const filesById = new Map(charts.map(({ id, file }) => [id, file]));
    const uses = (file: string, to: string) => {
      const folder = dirname(filesById.get(to) ?? '');
      return dirname(file) === folder || readFileSync(join(root, file), 'utf8').includes(folder.replace('src/', '#'));
    };
    const isAmbiguous = (event: string) =>
      charts.filter(({ events }) => events.some(({ name }) => name === event)).length > 1;
    const others = sent.filter(({ event, file, to }) => isAmbiguous(event) && !uses(file, to));
    expect(others.filter(({ file }) => !BROADCASTS.includes(file))).toEqual([]);
    // Families that load with a page end with the session too.
    const isLateFamily = (id: string) =>
      readFileSync(join(root, (filesById.get(id) ?? '').replace('.machine.ts', '.react.ts')), 'utf8').includes(
        'user-charts.ts',
      );
    expect(others.filter(({ to }) => !(to in CHARTS) && !isLateFamily(to))).toEqual([]);
  });

  test.each([
    ['src/features/catalog/filter-drawer.tsx', ['filterDrawer']],
    ['src/features/account/account-sidebar.tsx', ['accountSidebar']],
    ['src/features/site-header/drawer-categories.tsx', ['drawer']],
    ['src/features/site-header/category-bar.tsx', ['categoryBar']],
  ])('of %s go to its own chart', (file, receivers) => {
    expect([...new Set(sent.filter((each) => each.file === file).map(({ to }) => to))]).toEqual(receivers);
  });

  test('have an effect for every event that a chart emits, and for no other', () => {
    expect(
      Object.keys(OUTCOMES).toSorted(),
      'Next: say in OUTCOMES of qa/statecharts/wiring.ts what follows each emitted event',
    ).toEqual([...new Set(subscriptions.map(({ emitted }) => emitted).toSorted())]);
  });
});
