import { setImmediate } from 'node:timers/promises';
import { performance } from 'node:perf_hooks';

/** ms of work between two turns of the event loop. */
const SLICE_MS = 6;

/** Lets other work run when the slice is over. Undefined means that the slice continues. */
export type Pause = () => Promise<void> | undefined;

/** Divides long work into slices: call the returned function often, and await its result. */
export const createPause = (sliceMs = SLICE_MS): Pause => {
  let start = performance.now();
  return () => {
    if (performance.now() - start < sliceMs) return undefined;
    return (async () => {
      await setImmediate();
      start = performance.now();
    })();
  };
};

/** Entries that are sorted at once. */
const RUN = 1024;

/** Sorts in slices, by merging sorted runs. */
export const sortInSlices = async (
  values: Uint32Array,
  compare: (a: number, b: number) => number,
  pause: Pause,
): Promise<Uint32Array> => {
  let from = values.slice();
  for (let start = 0; start < from.length; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    const waiting = pause();
    if (waiting) await waiting;
  }
  let to = new Uint32Array(from.length);
  for (let width = RUN; width < from.length; width *= 2) {
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(start + 2 * width, from.length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at += 1) {
        const takesLeft = left < middle && (right >= end || compare(from[left] ?? 0, from[right] ?? 0) <= 0);
        to[at] = (takesLeft ? from[left++] : from[right++]) ?? 0;
        if (at % RUN === 0) {
          const waiting = pause();
          if (waiting) await waiting;
        }
      }
    }
    [from, to] = [to, from];
  }
  return from;
};
