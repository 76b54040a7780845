import type { TraceState } from '#contract/traces/trace.ts';

/** Whether two state values are equal: XState creates a new value at every step. */
export const isSameState = (one: TraceState, other: TraceState): boolean => {
  if (one === other) return true;
  if (typeof one === 'string' || typeof other === 'string') return false;
  const regions = Object.keys(one);
  return (
    regions.length === Object.keys(other).length &&
    regions.every((region) => {
      const [left, right] = [one[region], other[region]];
      return left !== undefined && right !== undefined && isSameState(left, right);
    })
  );
};
