import type { AnyMachineSnapshot } from 'xstate';
import type { ChartModel } from '../engine/chart-model.ts';
import { endOf } from '../engine/path.ts';
import { shortestPathByState } from '../engine/path-sets.ts';
import { entries } from './entries.ts';
import type { GalleryEntry, Sign } from './entry.ts';

/** A state of a chart that can be reached, and how it is shown. */
export interface GalleryState {
  /** The chart's folder. */
  chart: string;
  /** As the path tests call it: `active.signedIn (admin)`. */
  name: string;
  /** Where it is shown: `/gallery/session/active.signedIn-admin`. */
  address: string;
  /** The events of the shortest way there, and what it starts from. */
  start: string;
  events: readonly string[];
  model: ChartModel;
  snapshot: AnyMachineSnapshot;
  entry: GalleryEntry | undefined;
  sign: Sign | undefined;
}

const addressOf = (chart: string, name: string) => `/gallery/${chart}/${name.replace(/[()]/g, '').replace(/ /g, '-')}`;

/** Every state of these charts that can be reached: from their models, never listed by hand. */
export const galleryStates = (models: ReadonlyMap<string, ChartModel>): GalleryState[] =>
  [...models].flatMap(([chart, model]) => {
    const entry = entries[chart];
    const states = new Map<string, GalleryState>();
    for (const [key, path] of shortestPathByState(model)) {
      const name = entry?.nameOf?.(key) ?? key;
      if (states.has(name)) continue;
      states.set(name, {
        chart,
        name,
        address: addressOf(chart, name),
        start: path.input,
        events: path.steps.map((step) => step.name),
        model,
        snapshot: endOf(path),
        entry,
        sign: entry?.signs[name],
      });
    }
    return [...states.values()];
  });
