import { type Browser, expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { ChartModel } from '../../engine/chart-model.ts';
import { begin } from '../../engine/step.ts';
import type { Path } from '../../engine/path.ts';
import { type BrowserDriver, stateCheckOf } from './driver.ts';
import { type PathShop, Stage } from './stage.ts';

/** A chart with everything that walking it in a browser takes. */
export interface BrowserChart {
  name: string;
  chart: ChartModel;
  driver: BrowserDriver;
}

/** What was seen not to be as the path says. */
export class PathFailure extends Error {
  override name = 'PathFailure';
}

/** Told after the start and after each step, with the state that a person sees then. */
export type OnSeen = (what: string, state: string) => void;

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Walks a path in a browser of its own. @throws PathFailure that names chart, step, event and expected state */
export const walkPath = async (
  browser: Browser,
  shop: PathShop,
  { name, chart, driver }: BrowserChart,
  path: Path,
  onSeen: OnSeen = () => {},
) => {
  const stage = await Stage.set(browser, shop, { ...driver.work, ...driver.holds }, driver.hasTouch ?? false);
  const begun = [...begin(chart.machine, chart.inputs[path.input]).invoked];

  const seeWork = async () => {
    for (const [slot, shown] of Object.entries(driver.work)) {
      if (shown === 'within the page') continue;
      const expected = begun.filter((each) => each === slot).length;
      const count = () => (shown === 'a saved file' ? stage.savedFiles : stage.asked(slot));
      await expect.poll(count, `how often ${slot} has begun`).toBe(expected);
    }
  };

  const see = async (index: number, state: string, told: readonly AnyEventObject[]) => {
    for (const event of told) {
      const check = driver.tells[event.type];
      if (!check) throw new Error(`the driver does not know what comes of ${event.type}`);
      await check(stage, event);
    }
    const check = stateCheckOf(driver, state);
    if (!check) throw new Error(`the driver does not know what ${state} looks like`);
    await check(stage, { path, index });
    await seeWork();
  };

  const attempt = async (what: string, state: string, act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      throw new Error(`${name}, start "${path.input}", ${what}: expected ${state}\n${wordsOf(error)}`, {
        cause: error,
      });
    }
    onSeen(what, state);
  };

  const walk = async () => {
    await attempt('the start', path.start, async () => {
      await driver.start(stage, path);
      await stage.haveAllCode();
      await stage.time.begin();
      await see(-1, path.start, []);
    });
    for (const [index, step] of path.steps.entries()) {
      await attempt(`step ${index + 1}, ${step.name}`, step.to, async () => {
        const act = driver.steps[step.name];
        if (!act) throw new Error('the driver does not know how to cause it');
        begun.push(...step.invoked);
        await act(stage, { path, step, index });
        await see(index, step.to, step.emitted);
      });
    }
  };

  const failure = await walk().then(
    () => null,
    (error: unknown) => error,
  );
  const faults = await stage.strike();
  if (!failure && faults.length === 0) return;
  const told = [
    failure ? wordsOf(failure) : `${name}, start "${path.input}"`,
    ...(faults.length > 0 ? ['What no page of the shop may do:', ...faults] : []),
  ];
  throw new PathFailure(told.join('\n'), { cause: failure });
};
