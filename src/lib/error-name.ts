/** Checks an error's class by its name. `instanceof` would fail in a replay, where an error is plain data from the trace. */
export const isErrorNamed = (error: unknown, name: string): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === name;
