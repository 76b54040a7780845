import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { loadPageModels } from '#qa/models/load-models.ts';
import { coverageOf } from '#qa/engine/coverage.ts';
import type { Path } from '#qa/engine/path.ts';
import { pathsOf } from '#qa/engine/path-sets.ts';
import { choosePaths } from '#qa/drivers/stage/choose.ts';
import { type BrowserDriver, gapsOf } from '#qa/drivers/stage/driver.ts';
import { loadDrivers } from '#qa/drivers/load-drivers.ts';

/** ms, on a machine with other work: whole sets of paths are generated. */
vi.setConfig({ testTimeout: 60_000 });

const models = await loadPageModels();
const drivers = await loadDrivers(models.keys());
const written = [...drivers].filter((each): each is [string, BrowserDriver] => each[1] !== null);

test('every chart has a browser driver in qa/drivers', () => {
  expect([...drivers].filter(([, driver]) => driver === null).map(([name]) => name)).toEqual([]);
});

const lastOf = ({ input, start, steps }: Path) => {
  const last = steps.at(-1);
  return last ? `${last.from}: ${last.name}` : `${start}: the start "${input}"`;
};

describe.each(written)('%s', (name, driver) => {
  const chart = models.get(name)!;
  const edges = new Map(pathsOf(chart, 'edges').map((path, index) => [index + 1, path]));
  const choose = (isCover: boolean) => choosePaths({ name, chart, driver }, edges, { set: 'edges', isCover });
  const { walked, refused } = choose(false);
  const unmet = (paths: ReadonlyMap<number, Path>) => coverageOf(chart, [...paths.values()]).transitions.missing;

  test('the driver knows every event, every state and everything that is told', () => {
    expect(gapsOf(driver, chart, [...walked.values()])).toEqual([]);
  });

  test('its cover takes every arrow that a browser can take', () => {
    expect(unmet(choose(true).walked)).toEqual(unmet(walked));
  });

  // A path that is refused is one that nobody walks: another one is a decision, seen in the change of this file.
  test('what is not shown in a browser is known, with the reason', async () => {
    const text = [
      `${name}: ${walked.size} of ${edges.size} edges are walked in a browser. The others, and why not:`,
      ...[...refused].flatMap(([reason, numbers]) => [
        `\n${reason}`,
        ...numbers.flatMap((number) => edges.get(number) ?? []).map((path) => `  ${lastOf(path)}`),
      ]),
      '\nArrows of the chart that no browser takes:',
      ...(unmet(walked).length > 0 ? unmet(walked).map((arrow) => `  ${arrow}`) : ['  none']),
    ].join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot(join(import.meta.dirname, `../../../qa/drivers/${name}.refused.txt`));
  });
});
