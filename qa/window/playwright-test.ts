import { type Path, getEndState } from '../engine/path.ts';

const text = (value: string) => JSON.stringify(value);

/** A browser test of one path, as a file for `tests/e2e`. */
export const buildPlaywrightTest = (chart: string, id: string, path: Path): string => {
  const { input, start, steps } = path;
  return `import { Accounts } from '#qa/drivers/stage/accounts.ts';
import { loadDrivers } from '#qa/drivers/load-drivers.ts';
import { walkPath } from '#qa/drivers/stage/walk.ts';
import { readWalk } from '#qa/drivers/stage/written-walk.ts';
import { model } from '#qa/models/${chart}.model.ts';
import { test } from './support/fixtures.ts';

// Path ${id}: from ${start} to ${getEndState(path)}.
test(${text([chart, input, ...steps.map(({ name }) => name)].join(' → '))}, async ({ browser, server, privacy }) => {
  const driver = (await loadDrivers([${text(chart)}])).get(${text(chart)});
  if (!driver) throw new Error('The chart has no driver');
  const path = readWalk(model, {
    number: 1,
    input: ${text(input)},
    events: [
${steps.map(({ name }) => `      ${text(name)},`).join('\n')}
    ],
  });
  const shop = { accounts: new Accounts(server.url), privacy };
  await walkPath(browser, shop, { name: ${text(chart)}, chart: model, driver }, path);
});
`;
};
