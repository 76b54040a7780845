/** Another value of the same kind, for a seeded fault. Functions, null and undefined stay. */
export const toOtherValue = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}!`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value instanceof Error) return new Error('Another error');
  if (Array.isArray(value)) return value.length > 0 ? [] : [null];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toOtherValue(each)]));
};

/** A function whose result is another value; a plain value becomes another one at once. */
export const toOtherResult = (source: unknown): unknown =>
  typeof source === 'function'
    ? (...given: unknown[]) => toOtherValue((source as (...given: unknown[]) => unknown)(...given))
    : toOtherValue(source);
