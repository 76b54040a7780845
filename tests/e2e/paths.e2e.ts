import { Accounts } from '#qa/drivers/stage/accounts.ts';
import { choosePaths } from '#qa/drivers/stage/choose-paths.ts';
import { loadDrivers } from '#qa/drivers/load-drivers.ts';
import { walkPath } from '#qa/drivers/stage/walk.ts';
import { type WrittenWalk, readWalk, writeWalk } from '#qa/drivers/stage/written-walk.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { test } from './support/fixtures.ts';

const models = await loadPageModels();
const drivers = await loadDrivers(models.keys());

/** Long walks that together take every transition which a browser can take, by chart. */
const chooseWalks = (): Record<string, WrittenWalk[]> =>
  Object.fromEntries(
    [...models].map(([name, chart]) => {
      const driver = drivers.get(name);
      // tests/qa/drivers/drivers.test.ts fails for a chart without one.
      if (!driver) return [name, []];
      const edges = new Map(generatePaths(chart, 'edges').map((path, index) => [index + 1, path]));
      const { walked } = choosePaths({ name, chart, driver }, edges, { set: 'edges', isCover: true });
      return [name, [...walked].map(([number, path]) => writeWalk(number, path))];
    }),
  );

// The main process loads this file first, and the workers inherit its choice, which takes longer than a walk.
process.env['CHOSEN_WALKS'] ??= JSON.stringify(chooseWalks());
const chosen = JSON.parse(process.env['CHOSEN_WALKS']) as Record<string, WrittenWalk[]>;

// Failed walks can be repeated by their number. Tracing all of them would double the time.
test.use({ trace: 'off' });

let accounts: Accounts | undefined;

// Walks the cover of every chart, each walk in its own browser context. `npm run paths -- --browser all` walks every edge by itself.
// Walks are independent of each other, so workers run them in parallel.
test.describe.configure({ mode: 'parallel' });

for (const [name, chart] of models) {
  const driver = drivers.get(name);
  if (!driver) continue;
  test.describe(`paths of ${name}`, () => {
    for (const walk of chosen[name] ?? []) {
      test(`${walk.number}. ${walk.input}: ${walk.events.join(' → ')}`, async ({ browser, server, privacy }) => {
        accounts ??= new Accounts(server.url);
        await walkPath(browser, { accounts, privacy }, { name, chart, driver }, readWalk(chart, walk));
      });
    }
  });
}
