import { timestampSchema } from '#contract/common.ts';
import { traceCodeSchema } from './trace-code.ts';
import { FACTS_LIST_MAX, IDENTIFIER_MAX, RING_SIZE } from './trace-limits.ts';
import { z } from '#contract/zod.ts';

export const TABS_MAX = 6;

/**
 * An identifier from the shop's code: names of charts, states, events and routes, ids and aliases. Typed text, tokens and URLs do not
 * match the pattern, so even a forged report cannot carry them.
 */
const identifierSchema = z
  .string()
  .max(IDENTIFIER_MAX)
  .regex(/^ ?[\w.:/{}*+-]* ?$/, 'Must be an identifier');

/** A value of an event or a state that the chart's trace vocabulary allows. */
export type TraceValue = string | number | boolean | null | TraceValue[] | { [field: string]: TraceValue };
const DEPTH_MAX = 6;
const valueSchema = (depth: number): z.ZodType<TraceValue> => {
  const leaf = z.union([identifierSchema, z.number(), z.boolean(), z.null()]);
  if (depth === 0) return leaf;
  const below = valueSchema(depth - 1);
  return z.union([leaf, z.array(below).max(FACTS_LIST_MAX), z.record(identifierSchema, below)]);
};
const factsSchema = z.record(identifierSchema, valueSchema(DEPTH_MAX));

/** A state as XState writes it: `"idle"`, or `{ "active": "signedIn" }`. */
export type TraceState = string | { [region: string]: TraceState };
const createStateSchema = (depth: number): z.ZodType<TraceState> =>
  depth === 0
    ? identifierSchema
    : z.union([identifierSchema, z.record(identifierSchema, createStateSchema(depth - 1))]);
const stateSchema = createStateSchema(4);

/** ms since 1970, by the device's clock. */
const atSchema = z.int().nonnegative();
/** Number of the actor in the tab. Several actors can run the same chart. */
const actorSchema = z.int().nonnegative();

const frameSchema = z.strictObject({
  kind: z.literal('frame'),
  at: atSchema,
  chart: identifierSchema,
  actor: actorSchema,
  state: stateSchema,
  context: factsSchema,
  /** The actor started here. */
  starts: z.literal(true).optional(),
});
export type TraceFrame = z.infer<typeof frameSchema>;

const eventSchema = z.strictObject({
  kind: z.literal('event'),
  at: atSchema,
  chart: identifierSchema,
  actor: actorSchema,
  event: identifierSchema,
  facts: factsSchema.optional(),
  /** State after the event; left out if it did not change. */
  to: stateSchema.optional(),
  /** The event caused no transition: there is none in that state, or every guard returned false. */
  ignored: z.literal(true).optional(),
  /** Guards that returned false, in the order of evaluation. */
  refusedBy: z.array(identifierSchema).max(20).optional(),
});
export type TraceEvent = z.infer<typeof eventSchema>;

/**
 * Why a request got no usable response. `timeout`: the client stopped waiting; `network`: no response arrived; `waiting`: none had
 * arrived when the recording was read, or when the page was left.
 */
const requestFailureSchema = z.enum([
  'network',
  'timeout',
  'canceled',
  'contract',
  'signedOut',
  'unexpected',
  'waiting',
]);

const requestSchema = z.strictObject({
  kind: z.literal('request'),
  /** When it was sent. */
  at: atSchema,
  /** Until its end, or until now if it is still `waiting`. */
  ms: z.number().nonnegative(),
  method: identifierSchema,
  /** The pattern of its path, such as `cart/add/{}`; never the path itself. */
  path: identifierSchema,
  status: z.int().optional(),
  failure: requestFailureSchema.optional(),
  /** The browser reported that it was offline when the request failed. */
  offline: z.literal(true).optional(),
  /** The response was an HTML page, which the API never sends. */
  html: z.literal(true).optional(),
  /** The response could not be read because its body was not complete JSON. */
  incomplete: z.literal(true).optional(),
  /** `X-Error-Code` of the response. */
  code: identifierSchema.optional(),
  /** `X-Request-Id` of the response, as in the server's log. */
  id: identifierSchema.optional(),
  /** Correlation id of the call. A call that is repeated after a token refresh has two requests. */
  call: identifierSchema.optional(),
});
export type TraceRequest = z.infer<typeof requestSchema>;
/** What is known of a request when it is sent. */
export type SentRequest = Pick<TraceRequest, 'at' | 'method' | 'path' | 'call'>;

/** Events of the tab outside the charts. */
export const NOTES = [
  /** The tab was opened or reloaded. `adminFlagLost`: the token belongs to an admin, but the stored flag is missing. */
  'boot',
  /** A page was shown; `path` is its pattern. */
  'page',
  'hidden',
  'visible',
  'offline',
  'online',
  /** A chunk of the page is missing on the server, because a newer version was deployed. */
  'pageMissing',
  /** An error was shown: `as` is a toast, a page or a part of one; `kind` and the rest say which error, without its text. */
  'errorShown',
  /** The browser refused to store something: `storage` is local or session, `kind` is full or forbidden. */
  'storageFailed',
] as const;

const noteSchema = z.strictObject({
  kind: z.literal('note'),
  at: atSchema,
  note: z.enum(NOTES),
  facts: factsSchema.optional(),
});
export type TraceNote = z.infer<typeof noteSchema>;

export const traceRecordSchema = z.discriminatedUnion('kind', [frameSchema, eventSchema, requestSchema, noteSchema]);
export type TraceRecord = z.infer<typeof traceRecordSchema>;

/** The recording of one tab. Records are ordered from oldest to newest. */
export const recordingSchema = z.strictObject({
  tab: identifierSchema,
  /** Version of the client code. */
  build: identifierSchema,
  /** ms by which the server's clock is ahead of the device's; null before the first response. */
  clockOffset: z.number().nullable(),
  /** Number of aliases given so far. It continues after a reload. */
  aliases: z.int().nonnegative(),
  /** Hash of each chart by its id. A replay needs the same charts. */
  charts: z.record(identifierSchema, identifierSchema),
  records: z.array(traceRecordSchema).max(RING_SIZE * 2),
});
export type Recording = z.infer<typeof recordingSchema>;

/** A problem report: the recording of the tab that sent it, then those of the browser's other tabs. */
export const traceSchema = z.strictObject({
  version: z.literal(1),
  tabs: z.array(recordingSchema).min(1).max(TABS_MAX),
});
export type Trace = z.infer<typeof traceSchema>;

/** Whether JavaScript writes every number in it without an exponent: at most 21 digits before the point and 6 zeros after it. */
const hasShortNumbers = (value: unknown): boolean => {
  if (typeof value === 'number') return /^-?[\d.]+$/.test(String(value));
  return typeof value !== 'object' || value === null || Object.values(value).every(hasShortNumbers);
};

/**
 * A report that is sent. PostgreSQL stores all digits of a number in JSON, and 1e308 has over 300, so that a small report of such
 * numbers would fill the disk. Stored reports may have them, because earlier versions accepted them.
 */
export const sentTraceSchema = traceSchema.refine(hasShortNumbers, 'Numbers must have few digits');

/** A line of the server's log for a request in the report. */
export const traceLogLineSchema = z.object({
  request_id: z.string(),
  at: z.string(),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  ms: z.int(),
  code: z.string().nullable(),
  event: z.string().nullable(),
});
export type TraceLogLine = z.infer<typeof traceLogLineSchema>;

/** Whether a text is a request id, as error messages show it. */
export const requestIdSchema = z.uuid();

export const traceReceiptSchema = z.object({ code: z.string(), message: z.string() });

export const traceCodeParamsSchema = z.object({ code: traceCodeSchema });

export const traceHeadSchema = z.object({
  code: z.string(),
  created_at: timestampSchema,
  user: z.object({ id: z.string(), email: z.string() }).nullable(),
});
export type TraceHead = z.infer<typeof traceHeadSchema>;

export const storedTraceSchema = traceHeadSchema.extend({ trace: traceSchema, log: z.array(traceLogLineSchema) });
export type StoredTrace = z.infer<typeof storedTraceSchema>;
export const storedTraceResponseSchema = z.object({ data: storedTraceSchema });
