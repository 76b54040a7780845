import { type Browser, type Page, expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { ChartModel } from '../../engine/chart-model.ts';
import { begin } from '../../engine/step.ts';
import type { Path } from '../../engine/path.ts';
import { type BrowserDriver, getStateCheck } from './driver.ts';
import { type PathShop, Stage } from './stage.ts';

/** A chart and its browser driver. */
export interface BrowserChart {
  name: string;
  chart: ChartModel;
  driver: BrowserDriver;
}

/** The page did not show what the path expects. */
export class PathFailure extends Error {
  override name = 'PathFailure';
}

/** Called after the start and after each step, with the state that the page shows. The walk waits for it. */
export type OnSeen = (label: string, state: string, page: Page) => Promise<void> | void;

const getMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Walks a path in its own browser context. @throws PathFailure that names chart, step, event and expected state */
export const walkPath = async (
  browser: Browser,
  shop: PathShop,
  { name, chart, driver }: BrowserChart,
  path: Path,
  onSeen: OnSeen = () => {},
) => {
  const stage = await Stage.open(browser, shop, { ...driver.work, ...driver.holds }, driver.hasTouch ?? false);
  const invoked = [...begin(chart.machine, chart.inputs[path.input]).invoked];

  const expectWork = async () => {
    for (const [slot, shown] of Object.entries(driver.work)) {
      if (shown === 'within the page') continue;
      const expected = invoked.filter((each) => each === slot).length;
      const count = () => (shown === 'a saved file' ? stage.savedFiles : stage.requestCount(slot));
      await expect.poll(count, `how often ${slot} started`).toBe(expected);
    }
  };

  const expectShown = async (index: number, state: string) => {
    const check = getStateCheck(driver, state);
    if (!check) throw new Error(`the driver has no check for the state ${state}`);
    await check(stage, { path, index });
  };

  const expectState = async (index: number, state: string, emitted: readonly AnyEventObject[]) => {
    for (const event of emitted) {
      const check = driver.emits[event.type];
      if (!check) throw new Error(`the driver has no effect for the emitted event ${event.type}`);
      await check(stage, event);
    }
    await expectShown(index, state);
    await expectWork();
  };

  const attempt = async (label: string, state: string, act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      throw new Error(`${name}, start "${path.input}", ${label}: expected ${state}\n${getMessage(error)}`, {
        cause: error,
      });
    }
    await onSeen(label, state, stage.page);
  };

  const walk = async () => {
    await attempt('the start', path.start, async () => {
      await driver.start(stage, path);
      await stage.waitForScripts();
      // A page that is still loading would need timers that the slow clock does not reach.
      await expectShown(-1, path.start);
      await stage.time.start();
      await expectState(-1, path.start, []);
    });
    for (const [index, step] of path.steps.entries()) {
      await attempt(`step ${index + 1}, ${step.name}`, step.to, async () => {
        const act = driver.steps[step.name];
        if (!act) throw new Error('the driver has no step for this event');
        invoked.push(...step.invoked);
        await stage.beginStep();
        await act(stage, { path, step, index });
        await expectState(index, step.to, step.emitted);
      });
    }
  };

  const failure = await walk().then(
    () => null,
    (error: unknown) => error,
  );
  const faults = await stage.close();
  if (!failure && faults.length === 0) return;
  const lines = [
    failure ? getMessage(failure) : `${name}, start "${path.input}"`,
    ...(faults.length > 0 ? ['Forbidden on every page:', ...faults] : []),
  ];
  throw new PathFailure(lines.join('\n'), { cause: failure });
};
