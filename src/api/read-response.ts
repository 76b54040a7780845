import type { z } from '#contract/zod.ts';
import { ApiFailure } from './api-error.ts';
import type { Call } from './http.ts';

/** Leaves out empty and null values, see docs/specification.md#7-the-calls-it-makes. */
export const omitEmpty = (query: Call<z.ZodType>['query']) =>
  query &&
  Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

/** @returns null if the schema's code could not be loaded */
export const loadSchema = async <Schema extends z.ZodType>(schema: Call<Schema>['schema']): Promise<Schema | null> =>
  typeof schema === 'function' ? schema().catch(() => null) : schema;

/**
 * Validates the body of a response.
 * @throws ApiFailure of kind `contract`
 */
export const readResponse = <Schema extends z.ZodType>(
  schema: Schema,
  { body, requestId }: { body: unknown; requestId: string | null },
): z.output<Schema> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  // A body that is not JSON is left as the text that arrived.
  const isText = typeof body === 'string';
  throw new ApiFailure({
    kind: 'contract',
    issues: parsed.error.issues,
    requestId,
    ...(isText && { isIncomplete: true as const }),
  });
};
