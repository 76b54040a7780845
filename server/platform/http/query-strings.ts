import { parse } from 'fast-querystring';
import type { FastifySchemaCompiler } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Most requests repeat one of a few query strings. */
const ENTRIES_MAX = 500;
/** Characters. Longer ones are rare, and would fill the memory. */
const LENGTH_MAX = 200;

type Parameters = Record<string, unknown>;
type SchemaValidator = ReturnType<FastifySchemaCompiler<unknown>>;

/** Makes a value and everything in it read-only: all requests with the same query string share it. */
const freeze = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
};

/**
 * Parses query strings as Fastify does, and repeated ones once: equal query strings have the same object, so that `validateOnce` can
 * remember its result by that object.
 */
export const createQueryStringParser = (): ((queryString: string) => Parameters) => {
  const parsed = new LRUCache<string, Parameters>({ max: ENTRIES_MAX });
  return (queryString) => {
    if (queryString.length > LENGTH_MAX) return parse(queryString);
    const existing = parsed.get(queryString);
    if (existing) return existing;
    const parameters = freeze(parse(queryString));
    parsed.set(queryString, parameters);
    return parameters;
  };
};

/**
 * Validates equal query strings once. What is not valid is validated again: errors are changed on their way to the response.
 * @param validate returns synchronously, and always the same for the same parameters
 */
export const validateOnce = (validate: SchemaValidator): SchemaValidator => {
  const valid = new WeakMap<object, ReturnType<SchemaValidator>>();
  return (parameters: object) => {
    const existing = valid.get(parameters);
    if (existing !== undefined) return existing;
    const result = validate(parameters);
    // Only parameters that the parser remembers are frozen; others could still change.
    if (typeof result === 'object' && 'value' in result && Object.isFrozen(parameters))
      valid.set(parameters, freeze(result));
    return result;
  };
};
