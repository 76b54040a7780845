import type { TraceValue } from '#contract/traces/trace.ts';
import { FACTS_LIST_MAX } from '#contract/traces/trace-limits.ts';

/**
 * Reduces a value to the part that may be recorded, or to undefined. Only what a shape names passes, so an unlisted field is
 * never recorded.
 * @param alias replaces a text: equal texts have equal aliases, and the text cannot be recovered
 */
export type Shape = (value: unknown, alias: (text: string) => string) => TraceValue | undefined;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const matching = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value) && value;

const orNull =
  (shape: Shape): Shape =>
  (value, alias) =>
    value === null ? null : shape(value, alias);

/** Records nothing. Explicit, so that every omitted field is a decision. */
export const dropped: Shape = () => undefined;

export const flag: Shape = orNull((value) => (typeof value === 'boolean' ? value : undefined));

/** A number that identifies no person, such as a count, a product id or ms. */
export const count: Shape = orNull((value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined,
);

/** A time in ISO 8601. */
export const moment: Shape = orNull((value) => matching(value, MOMENT) || undefined);

/** One of the given constants of the code. */
export const oneOf = (...words: readonly string[]): Shape =>
  orNull((value) => (typeof value === 'string' && words.includes(value) ? value : undefined));

/**
 * A text that only needs to be compared, with itself or with the empty text. Surrounding whitespace is preserved, one character
 * each: a chart may trim the text, and the replay must reach the same alias.
 */
export const aliased: Shape = orNull((value, alias) => {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const before = value.startsWith(' ') ? ' ' : '';
  if (text === '') return before;
  return before + alias(text) + (value.endsWith(' ') ? ' ' : '');
});

const RADIX = 36;

/**
 * The same for a chart that checks the minimum length of a text: a shorter one preserves its length, as a repeated character.
 * @param length characters, without surrounding whitespace
 */
export const aliasedFrom =
  (length: number): Shape =>
  (value, alias) =>
    aliased(value, (text) => {
      const replacement = alias(text);
      if (text.length >= length || replacement === text) return replacement;
      const character = (Number(replacement.replace(/\D/g, '')) % RADIX).toString(RADIX);
      return character.repeat(text.length);
    });

/** Records only whether a value is present. */
export const present: Shape = (value) => (value === null || value === undefined ? null : true);

/** An object with the named fields, each in its shape. */
export const fields = (shapes: Readonly<Record<string, Shape>>): Shape => {
  const known = Object.entries(shapes);
  return orNull((value, alias) => {
    if (typeof value !== 'object') return undefined;
    const recorded: Record<string, TraceValue> = {};
    for (const [field, shape] of known) {
      const passed = shape((value as Record<string, unknown>)[field], alias);
      if (passed !== undefined) recorded[field] = passed;
    }
    return recorded;
  });
};

export const listOf = (shape: Shape): Shape =>
  orNull((value, alias) =>
    Array.isArray(value)
      ? value.slice(0, FACTS_LIST_MAX).flatMap((item) => {
          const passed = shape(item, alias);
          return passed === undefined ? [] : [passed];
        })
      : undefined,
  );

const CALL_ID = /^[a-z0-9]{1,12}$/;

/** The random id of a request, which links events of the session chart to the recorded requests. */
export const callId: Shape = (value) => matching(value, CALL_ID) || undefined;

const KINDS = ['http', 'network', 'contract', 'signedOut', 'canceled', 'unexpected'];
const CODE = /^[a-z_]{1,40}$/;
const REQUEST_ID = /^[0-9a-f-]{36}$/;
const ERROR_NAME = /^[A-Z][A-Za-z]{1,40}$/;

/** The class name of an error, from the code. */
export const className: Shape = (value) => matching(value, ERROR_NAME) || undefined;

/**
 * An error: its kind, status, code and request id, or its class name. The message is dropped, because it may repeat what the
 * user typed. The check is structural, because charts do not import the classes of the API client.
 */
export const failure: Shape = (value) => {
  if (typeof value !== 'object' || value === null) return value === null ? null : undefined;
  const { error, name } = value as { error?: unknown; name?: unknown };
  const known = (typeof error === 'object' && error !== null ? error : value) as Record<string, unknown>;
  const cause = known['cause'];
  const className = matching(cause instanceof Error ? cause.name : name, ERROR_NAME);
  const kind = typeof known['kind'] === 'string' && KINDS.includes(known['kind']) && known['kind'];
  const code = matching(known['code'], CODE);
  const requestId = matching(known['requestId'], REQUEST_ID);
  return {
    ...(kind && { kind }),
    ...(typeof known['status'] === 'number' && { status: known['status'] }),
    ...(code && { code }),
    ...(requestId && { requestId }),
    ...(className && className !== 'ApiFailure' && { name: className }),
  };
};
