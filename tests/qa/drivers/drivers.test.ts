import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { loadPageModels } from '#qa/models/load-models.ts';
import { computeCoverage } from '#qa/engine/coverage.ts';
import type { Path } from '#qa/engine/path.ts';
import { generatePaths } from '#qa/engine/path-sets.ts';
import { choosePaths } from '#qa/drivers/stage/choose-paths.ts';
import { type BrowserDriver, findGaps, findPathRefusal } from '#qa/drivers/stage/driver.ts';
import { loadDrivers } from '#qa/drivers/load-drivers.ts';

/** ms. Whole sets of paths are generated, on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const models = await loadPageModels();
const drivers = await loadDrivers(models.keys());
const written = [...drivers].filter((each): each is [string, BrowserDriver] => each[1] !== null);

test('every chart has a browser driver in qa/drivers', () => {
  const without = [...drivers].filter(([, driver]) => driver === null).map(([name]) => name);
  expect(
    without,
    `Next: write ${without.map((name) => `qa/drivers/${name}.driver.ts`).join(' and ')}; confirmation.driver.ts is a short example`,
  ).toEqual([]);
});

const describeLastStep = ({ input, start, steps }: Path) => {
  const last = steps.at(-1);
  return last ? `${last.from}: ${last.name}` : `${start}: the start "${input}"`;
};

describe.each(written)('%s', (name, driver) => {
  const chart = models.get(name)!;
  const edges = new Map(generatePaths(chart, 'edges').map((path, index) => [index + 1, path]));
  const choose = (isCover: boolean) => choosePaths({ name, chart, driver }, edges, { set: 'edges', isCover });
  const { walked, refused } = choose(false);
  const unmet = (paths: ReadonlyMap<number, Path>) => computeCoverage(chart, [...paths.values()]).transitions.missing;

  test('the driver has every event, state and emitted event of the chart', () => {
    expect(
      findGaps(driver, chart, [...walked.values()]),
      `Next: add these to qa/drivers/${name}.driver.ts, or a reason under refuses`,
    ).toEqual([]);
  });

  test('the cover takes every transition that a browser can take', () => {
    expect(unmet(choose(true).walked)).toEqual(unmet(walked));
  });

  test('a browser can do every step of the long walks of the cover', () => {
    for (const path of choose(true).walked.values()) expect(findPathRefusal(driver, path)).toBeNull();
  });

  // Nobody walks a refused path, so a new one must be reviewed as a change of the snapshot.
  test('lists the refused paths with their reasons', async () => {
    const text = [
      `${name}: ${walked.size} of ${edges.size} edges run in a browser. The others, by reason:`,
      ...[...refused].flatMap(([reason, numbers]) => [
        `\n${reason}`,
        ...numbers.flatMap((number) => edges.get(number) ?? []).map((path) => `  ${describeLastStep(path)}`),
      ]),
      '\nTransitions that no browser test takes:',
      ...(unmet(walked).length > 0 ? unmet(walked).map((transition) => `  ${transition}`) : ['  none']),
    ].join('\n');
    const file = `qa/drivers/${name}.refused.txt`;
    await expect(`${text}\n`, `Next: read the change of ${file}, then write it with -u`).toMatchFileSnapshot(
      join(import.meta.dirname, '../../..', file),
    );
  });
});
