import type { AnyEventObject } from 'xstate';
import type { ChartModel } from '../../engine/chart-model.ts';
import { type Path, type PathStep, getBaseStateName } from '../../engine/path.ts';
import type { RequestMatcher } from './held-requests.ts';
import type { Stage, Work } from './stage.ts';

/** A step and the path that it belongs to. */
export interface Moment {
  path: Path;
  step: PathStep;
  /** Steps of the path before this one. */
  index: number;
}

/** What a person does to cause an event, or sees. @throws when it is not on the page */
type Act<Facts> = (stage: Stage, facts: Facts) => Promise<unknown>;

/** A chart in the browser: what a person does for each event, and sees in each state. */
export interface BrowserDriver {
  /** The request or saved file of each slot. They are counted, so nothing starts twice unseen. */
  work: Record<string, Work>;
  /** Other requests that steps hold and respond to, by name. */
  holds?: Record<string, RequestMatcher>;
  /** The device has a touch screen. */
  hasTouch?: boolean;
  /** Opens the shop so that the chart starts with the path's input. */
  start: Act<Path>;
  /** Why a browser cannot start with this input; null when it can. */
  refusesStart?(input: string): string | null;
  /** Why a browser cannot do this step; null when it can. */
  refuses?(moment: Moment): string | null;
  /** What a person does, by the event's name in the model. */
  steps: Record<string, Act<Moment>>;
  /** What a person sees, by the state's name, with or without the part in brackets. */
  states: Record<string, Act<{ path: Path; index: number }>>;
  /** The effect of each emitted event: a toast, an address. */
  emits: Record<string, Act<AnyEventObject>>;
}

const toMoments = (path: Path): Moment[] => path.steps.map((step, index) => ({ path, step, index }));

/** Why a browser cannot walk a path: the reason of its first refused step. Null when it can. */
export const findPathRefusal = (driver: BrowserDriver, path: Path): string | null => {
  const atStart = driver.refusesStart?.(path.input) ?? null;
  if (atStart !== null) return atStart;
  for (const moment of toMoments(path)) {
    const reason = driver.refuses?.(moment) ?? null;
    if (reason !== null) return reason;
  }
  return null;
};

export const getStateCheck = ({ states }: BrowserDriver, state: string) =>
  states[state] ?? states[getBaseStateName(state)];

/** What a driver lacks for the walked paths, and what it never uses. */
export const findGaps = (driver: BrowserDriver, chart: ChartModel, walked: readonly Path[]): string[] => {
  const steps = walked.flatMap((path) => path.steps);
  const states = new Set(walked.flatMap((path) => [path.start, ...path.steps.map(({ to }) => to)]));
  const needs = {
    steps: new Set(steps.map(({ name }) => name)),
    emits: new Set(steps.flatMap(({ emitted }) => emitted.map(({ type }) => type))),
    work: new Set(Object.keys(chart.machine.implementations.actors)),
  };
  const missing = (['steps', 'emits', 'work'] as const).flatMap((part) =>
    [...needs[part]].filter((name) => !(name in driver[part])).map((name) => `${part}: ${name} is missing`),
  );
  const unused = (['steps', 'emits'] as const).flatMap((part) =>
    Object.keys(driver[part])
      .filter((name) => !needs[part].has(name))
      .map((name) => `${part}: ${name} is never used`),
  );
  const unseen = [...states].filter((state) => !getStateCheck(driver, state));
  return [...missing, ...unused, ...unseen.map((state) => `states: ${state} is missing`)];
};
