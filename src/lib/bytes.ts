const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A size for people: 1000 bytes are a kB, as download pages and disks count. */
export const formatBytes = (bytes: number): string => {
  let power = 0;
  let value = bytes;
  // What one decimal would round up to 1000 is one of the next unit.
  while (value >= (power === 0 ? 1000 : 999.95) && power < UNITS.length - 1) {
    value /= 1000;
    power += 1;
  }
  return `${power === 0 ? String(value) : value.toFixed(1)} ${UNITS[power] ?? 'B'}`;
};
