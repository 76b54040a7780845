import type { AnyEventObject } from 'xstate';
import type { ChartModel } from '../../engine/chart-model.ts';
import { baseStateName, type Path, type PathStep } from '../../engine/path.ts';
import type { Request } from './held-requests.ts';
import type { Stage, Work } from './stage.ts';

/** A step on its path. */
export interface Moment {
  path: Path;
  step: PathStep;
  /** Steps of the path before this one. */
  index: number;
}

/** How a person causes an event, or what a person sees. Throws when it is not there. */
type Act<Facts> = (stage: Stage, facts: Facts) => Promise<unknown>;

/** One chart in the browser: what a person does for each event, and sees in each state. */
export interface BrowserDriver {
  /** What each slot of the chart looks like at the network; counted, so that nothing begins twice. */
  work: Record<string, Work>;
  /** Other requests that the driver's steps hold and answer, by a name of their own. */
  holds?: Record<string, Request>;
  /** The machine has a touch screen beside its mouse. */
  hasTouch?: boolean;
  /** Opens the shop so that the chart begins as the path's input says. */
  start: Act<Path>;
  /** Why a browser cannot show this start; null when it can. */
  refusesStart?(input: string): string | null;
  /** Why a browser cannot show this step; null when it can. */
  refuses?(moment: Moment): string | null;
  /** By the event's name in the model. */
  steps: Record<string, Act<Moment>>;
  /** By the state's name, with or without what its model adds in brackets. */
  states: Record<string, Act<{ path: Path; index: number }>>;
  /** What comes of an event that the chart tells: a toast, an address. */
  tells: Record<string, Act<AnyEventObject>>;
}

const momentsOf = (path: Path): Moment[] => path.steps.map((step, index) => ({ path, step, index }));

/** Why a path cannot be walked in a browser, by its first step that cannot; null when it can. */
export const refusalOf = (driver: BrowserDriver, path: Path): string | null => {
  const atStart = driver.refusesStart?.(path.input) ?? null;
  if (atStart !== null) return atStart;
  for (const moment of momentsOf(path)) {
    const reason = driver.refuses?.(moment) ?? null;
    if (reason !== null) return reason;
  }
  return null;
};

export const stateCheckOf = ({ states }: BrowserDriver, state: string) => states[state] ?? states[baseStateName(state)];

/** What a driver lacks for the paths that are walked, and what it has for nothing. */
export const gapsOf = (driver: BrowserDriver, chart: ChartModel, walked: readonly Path[]): string[] => {
  const steps = walked.flatMap((path) => path.steps);
  const states = new Set(walked.flatMap((path) => [path.start, ...path.steps.map(({ to }) => to)]));
  const needs = {
    steps: new Set(steps.map(({ name }) => name)),
    tells: new Set(steps.flatMap(({ emitted }) => emitted.map(({ type }) => type))),
    work: new Set(Object.keys(chart.machine.implementations.actors)),
  };
  const missing = (['steps', 'tells', 'work'] as const).flatMap((part) =>
    [...needs[part]].filter((name) => !(name in driver[part])).map((name) => `${part}: ${name} is missing`),
  );
  const idle = (['steps', 'tells'] as const).flatMap((part) =>
    Object.keys(driver[part])
      .filter((name) => !needs[part].has(name))
      .map((name) => `${part}: ${name} is never used`),
  );
  const unseen = [...states].filter((state) => !stateCheckOf(driver, state));
  return [...missing, ...idle, ...unseen.map((state) => `states: ${state} is missing`)];
};
