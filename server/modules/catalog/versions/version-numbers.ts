const parseVersion = (version: string) => version.split('.').map(Number);

/** Compares semantic versions to sort them, the newest first. */
export const compareNewestFirst = (one: string, other: string): number => {
  const [left, right] = [parseVersion(one), parseVersion(other)];
  return left.reduce((order, number, index) => order || (right[index] ?? 0) - number, 0);
};

/** Whether a semantic version is newer than another one. */
export const isNewer = (version: string, than: string): boolean => compareNewestFirst(version, than) < 0;
