/** SQLSTATE of an insert or update that breaks a unique constraint. */
export const UNIQUE_VIOLATION = '23505';

/** The driver's SQLSTATE, however deep the query builder has wrapped it; null for any other error. */
export const sqlStateOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : sqlStateOf(error.cause);
};

export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === UNIQUE_VIOLATION;
