import type { TraceValue } from '#contract/trace.ts';

/**
 * What of a value may be written down: gives the part that may, or undefined for nothing at all. Only what a shape names passes, so
 * what nobody thought of stays out.
 * @param alias stands in for a text: the same text has the same alias, and nobody can read it back
 */
export type Shape = (value: unknown, alias: (text: string) => string) => TraceValue | undefined;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const matching = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value) && value;

const orNull =
  (shape: Shape): Shape =>
  (value, alias) =>
    value === null ? null : shape(value, alias);

/** Nothing. Written out, so that a field which is left out was thought of. */
export const dropped: Shape = () => undefined;

export const flag: Shape = orNull((value) => (typeof value === 'boolean' ? value : undefined));

/** A number that names nobody: a count, an id of a product, ms. */
export const count: Shape = orNull((value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined,
);

/** A moment in ISO 8601. */
export const moment: Shape = orNull((value) => matching(value, MOMENT) || undefined);

/** One of the words that the code itself writes. */
export const oneOf = (...words: readonly string[]): Shape =>
  orNull((value) => (typeof value === 'string' && words.includes(value) ? value : undefined));

/**
 * A text of which only matters whether it is the same again, and whether it is empty. Space around it stays, one sign each: a chart
 * may trim what it keeps, and has to come to the same text in a replay.
 */
export const aliased: Shape = orNull((value, alias) => {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const before = value.startsWith(' ') ? ' ' : '';
  if (text === '') return before;
  return before + alias(text) + (value.endsWith(' ') ? ' ' : '');
});

const SIGNS = 36;

/**
 * The same where a chart asks whether a text is long enough: a shorter one keeps its length, as one sign for all of it.
 * @param length signs, space around it not counted
 */
export const aliasedFrom =
  (length: number): Shape =>
  (value, alias) => {
    if (typeof value !== 'string' || value.trim() === '' || value.trim().length >= length) return aliased(value, alias);
    const text = value.trim();
    const standIn = alias(text);
    const sign = (Number(standIn.replace(/\D/g, '')) % SIGNS).toString(SIGNS);
    return standIn === text ? value : value.replace(text, sign.repeat(text.length));
  };

/** Something of which only matters that it is there. */
export const present: Shape = (value) => (value === null || value === undefined ? null : true);

/** The named fields of an object, each in its shape. */
export const fields = (shapes: Readonly<Record<string, Shape>>): Shape => {
  const known = Object.entries(shapes);
  return orNull((value, alias) => {
    if (typeof value !== 'object') return undefined;
    const kept: Record<string, TraceValue> = {};
    for (const [field, shape] of known) {
      const passed = shape((value as Record<string, unknown>)[field], alias);
      if (passed !== undefined) kept[field] = passed;
    }
    return kept;
  });
};

export const listOf = (shape: Shape): Shape =>
  orNull((value, alias) =>
    Array.isArray(value)
      ? value.flatMap((item) => {
          const passed = shape(item, alias);
          return passed === undefined ? [] : [passed];
        })
      : undefined,
  );

const CALL_ID = /^[a-z0-9]{1,12}$/;

/** The name that the client gives a call, drawn by lot: it joins the session's chart to the requests. */
export const callId: Shape = (value) => matching(value, CALL_ID) || undefined;

const KINDS = ['http', 'network', 'contract', 'signedOut', 'canceled', 'unexpected'];
const CODE = /^[a-z_]{1,40}$/;
const REQUEST_ID = /^[0-9a-f-]{36}$/;
const ERROR_NAME = /^[A-Z][A-Za-z]{1,40}$/;

/** The name of an error's class, as the code writes it. */
export const className: Shape = (value) => matching(value, ERROR_NAME) || undefined;

/**
 * A failure: its kind, status, code and request, or the name of its class. Its text stays out: it may repeat what was typed.
 * Read by its looks, because charts know nothing of the network's classes.
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
