const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Values for the ticks of an axis: equal, round steps that enclose both limits and have a tick at zero.
 * @param lowest zero or less
 * @param highest zero or more
 * @param parts how many steps there are about
 * @returns the highest tick first; empty when both limits are zero
 */
export const computeAxisTicks = (lowest: number, highest: number, parts = 4): number[] => {
  const least = (highest - lowest) / parts;
  if (least <= 0) return [];
  const magnitude = 10 ** Math.floor(Math.log10(least));
  const step = magnitude * (STEPS.find((each) => each * magnitude >= least) ?? 10);
  const [first, last] = [Math.ceil(highest / step), Math.floor(lowest / step)];
  return Array.from({ length: first - last + 1 }, (_, index) => (first - index) * step);
};
