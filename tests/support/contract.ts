import type { z } from '#contract/zod.ts';

/** Error texts by field, as a form shows them; empty when the value is valid. */
export const getFieldErrors = (schema: z.ZodType, value: unknown): Record<string, string[]> => {
  const parsed = schema.safeParse(value);
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error?.issues ?? []) (errors[path.join('.')] ??= []).push(message);
  return errors;
};
