import { Accounts } from '#qa/drivers/stage/accounts.ts';
import { choosePaths } from '#qa/drivers/stage/choose.ts';
import { loadDrivers } from '#qa/drivers/load-drivers.ts';
import { walkPath } from '#qa/drivers/stage/walk.ts';
import { loadPageModels } from '#qa/models/load-models.ts';
import { pathsOf } from '#qa/engine/path-sets.ts';
import { test } from './support/fixtures.ts';

const models = await loadPageModels();
const drivers = await loadDrivers(models.keys());

// Failed paths can be repeated by their number. Tracing all of them would double the time.
test.use({ trace: 'off' });

let accounts: Accounts | undefined;

// Walks the greedy cover of every chart, each path in its own browser context. `npm run paths -- --browser all` walks all paths.
// Paths are independent of each other, so workers run them in parallel.
test.describe.configure({ mode: 'parallel' });

for (const [name, chart] of models) {
  const driver = drivers.get(name);
  // tests/qa/drivers/drivers.test.ts fails for a chart without one.
  if (!driver) continue;
  const edges = new Map(pathsOf(chart, 'edges').map((path, index) => [index + 1, path]));
  test.describe(`paths of ${name}`, () => {
    const { walked } = choosePaths({ name, chart, driver }, edges, { set: 'edges', isCover: true });
    for (const [number, path] of walked) {
      const events = path.steps.map((step) => step.name).join(' → ');
      test(`${number}. ${path.input}: ${events}`, async ({ browser, server, privacy }) => {
        accounts ??= new Accounts(server.url);
        await walkPath(browser, { accounts, privacy }, { name, chart, driver }, path);
      });
    }
  });
}
