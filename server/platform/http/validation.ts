import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { type FieldErrors, NOT_ALLOWED } from '#contract/common.ts';
import type { z } from '#contract/zod.ts';
import { ShopError } from '#server/platform/errors.ts';
import { isStorable } from '#server/platform/storable-text.ts';
import { validateOnce } from './query-strings.ts';

/** Paths of the texts that the database cannot store, such as `pictures.0.image`. A key counts as part of the object that has it. */
const findNotStorable = (value: unknown, path: readonly string[] = []): string[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    isStorable(key) ? findNotStorable(part, [...path, key]) : [path.join('.')],
  );
};

/**
 * Validates bodies, queries, path parameters and headers with the contract's schemas. It also rejects every text that the database
 * cannot store, so that no schema can forget it. The recursion is safe because schemas limit how deep a value is.
 */
export const storableValidatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  const check: ReturnType<FastifySchemaCompiler<z.ZodType>> = (data) => {
    const result = validate(data);
    if (typeof result === 'boolean' || 'then' in result || result.error) return result;
    const paths = findNotStorable(result.value);
    if (paths.length === 0) return result;
    // A path parameter that cannot be stored cannot name anything that exists.
    if (route.httpPart === 'params') return { error: new ShopError('not_found') };
    const fields: FieldErrors = Object.fromEntries(
      paths.map((path) => [path || (route.httpPart ?? 'body'), [NOT_ALLOWED]]),
    );
    return { error: new ShopError('invalid_input', { fields }) };
  };
  return route.httpPart === 'querystring' ? validateOnce(check) : check;
};
