const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A size for people: 1000 bytes are a kB, as download pages and disks count. */
export const formatBytes = (bytes: number): string => {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** power;
  return `${power === 0 ? String(value) : value.toFixed(1)} ${UNITS[power] ?? 'B'}`;
};
