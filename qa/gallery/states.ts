import type { AnyMachineSnapshot } from 'xstate';
import type { ChartModel } from '../engine/chart-model.ts';
import { getEndSnapshot } from '../engine/path.ts';
import { computeShortestPathByState } from '../engine/shortest-paths.ts';
import { entries } from './entries.ts';
import type { GalleryEntry, Sign } from './entry.ts';

/** A reachable state of a chart, and its view. */
export interface GalleryState {
  /** The chart's folder. */
  chart: string;
  /** The name in the path tests: `active.signedIn (admin)`. */
  name: string;
  /** The address of the view: `/gallery/session/active.signedIn-admin`. */
  address: string;
  /** The start and the events of the shortest path. */
  start: string;
  events: readonly string[];
  model: ChartModel;
  snapshot: AnyMachineSnapshot;
  entry: GalleryEntry | undefined;
  sign: Sign | undefined;
}

const buildAddress = (chart: string, name: string) =>
  `/gallery/${chart}/${name.replace(/[()]/g, '').replace(/ /g, '-')}`;

/** Every reachable state of these charts, computed from their models. */
export const listGalleryStates = (models: ReadonlyMap<string, ChartModel>): GalleryState[] =>
  [...models].flatMap(([chart, model]) => {
    const entry = entries[chart];
    const states = new Map<string, GalleryState>();
    for (const [key, path] of computeShortestPathByState(model)) {
      const name = entry?.toGalleryName?.(key) ?? key;
      if (states.has(name)) continue;
      states.set(name, {
        chart,
        name,
        address: buildAddress(chart, name),
        start: path.input,
        events: path.steps.map((step) => step.name),
        model,
        snapshot: getEndSnapshot(path),
        entry,
        sign: entry?.signs[name],
      });
    }
    return [...states.values()];
  });
