/**
 * Whether a failure is of that class. By its name and not by `instanceof`: in a replay a failure is the few facts that a trace kept.
 */
export const isErrorNamed = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === name;
