import type { TraceState } from '#contract/traces/trace.ts';

/** Formats a state as a dotted path, such as `active.renewing`. */
export const formatState = (state: TraceState): string =>
  typeof state === 'string'
    ? state
    : Object.entries(state)
        .map(([region, below]) => `${region}.${formatState(below)}`)
        .join(' + ');
