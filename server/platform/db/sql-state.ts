/** SQLSTATE of an insert or update that breaks a unique constraint. */
const UNIQUE_VIOLATION = '23505';

/** The driver's SQLSTATE, however deep the query builder has wrapped it; null for any other error. */
export const getSqlState = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : getSqlState(error.cause);
};

const getConstraint = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  const { constraint } = error as Error & { constraint?: unknown };
  return typeof constraint === 'string' ? constraint : getConstraint(error.cause);
};

/**
 * Whether an insert or update breaks this unique constraint, and no other.
 * @param constraint its name in the schema, such as `users.email.uniqueName`
 */
export const isViolationOf = (error: unknown, constraint: string | undefined): boolean =>
  constraint !== undefined && getSqlState(error) === UNIQUE_VIOLATION && getConstraint(error) === constraint;
