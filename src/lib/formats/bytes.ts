const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** Formats a size in decimal units: 1 kB is 1000 bytes. */
export const formatBytes = (bytes: number): string => {
  let power = 0;
  let value = bytes;
  // 999.95 and more would round to 1000.0, so it uses the next unit.
  while (value >= (power === 0 ? 1000 : 999.95) && power < UNITS.length - 1) {
    value /= 1000;
    power += 1;
  }
  return `${power === 0 ? String(value) : value.toFixed(1)} ${UNITS[power] ?? 'B'}`;
};
