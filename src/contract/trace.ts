import { pageMetaSchema, timestampSchema } from './common.ts';
import { pageQuerySchema } from './paging.ts';
import { traceCodeSchema } from './trace-code.ts';
import { RING_SIZE } from './trace-limits.ts';
import { z } from './zod.ts';

const TABS_MAX = 6;

/**
 * A word of the shop's own vocabulary: names of charts, states, events, routes, ids, aliases. Whatever a person typed, a token or an
 * address does not look like this, so even a forged report carries none.
 */
const wordSchema = z
  .string()
  .max(120)
  .regex(/^ ?[\w.:/{}*+-]* ?$/, 'Not a word of the shop');

/** Facts of an event or a state, as the chart's vocabulary lets them through. */
export type TraceValue = string | number | boolean | null | TraceValue[] | { [field: string]: TraceValue };
const DEPTH_MAX = 6;
const valueSchema = (depth: number): z.ZodType<TraceValue> => {
  const leaf = z.union([wordSchema, z.number(), z.boolean(), z.null()]);
  if (depth === 0) return leaf;
  const below = valueSchema(depth - 1);
  return z.union([leaf, z.array(below).max(100), z.record(wordSchema, below)]);
};
const factsSchema = z.record(wordSchema, valueSchema(DEPTH_MAX));

/** A state as XState writes it: `"idle"`, or `{ "active": "signedIn" }`. */
export type TraceState = string | { [region: string]: TraceState };
const stateSchemaOf = (depth: number): z.ZodType<TraceState> =>
  depth === 0 ? wordSchema : z.union([wordSchema, z.record(wordSchema, stateSchemaOf(depth - 1))]);
const stateSchema = stateSchemaOf(4);

/** ms of this device's clock, since 1970. */
const atSchema = z.int().nonnegative();
/** Which of the tab's charts: the same chart may run more than once. */
const actorSchema = z.int().nonnegative();

const frameSchema = z.strictObject({
  kind: z.literal('frame'),
  at: atSchema,
  chart: wordSchema,
  actor: actorSchema,
  state: stateSchema,
  context: factsSchema,
  /** The chart begins here. */
  starts: z.literal(true).optional(),
});
export type TraceFrame = z.infer<typeof frameSchema>;

const eventSchema = z.strictObject({
  kind: z.literal('event'),
  at: atSchema,
  chart: wordSchema,
  actor: actorSchema,
  event: wordSchema,
  facts: factsSchema.optional(),
  /** Where the chart is afterwards; missing when it stayed where it was. */
  to: stateSchema.optional(),
  /** The event led nowhere: the chart has no arrow for it in that state, or every guard said no. */
  ignored: z.literal(true).optional(),
  /** Guards that said no, in the order they were asked. */
  refusedBy: z.array(wordSchema).max(20).optional(),
});
export type TraceEvent = z.infer<typeof eventSchema>;

/** How a request ended that got no usable answer. */
const requestFailureSchema = z.enum(['network', 'canceled', 'contract', 'signedOut', 'unexpected']);

const requestSchema = z.strictObject({
  kind: z.literal('request'),
  /** When it went out. */
  at: atSchema,
  ms: z.number().nonnegative(),
  method: wordSchema,
  /** The pattern of its address, such as `cart/add/{id}`; never the address. */
  path: wordSchema,
  status: z.int().optional(),
  failure: requestFailureSchema.optional(),
  /** `X-Error-Code` of the answer. */
  code: wordSchema.optional(),
  /** `X-Request-Id` of the answer: the server's log has the same. */
  id: wordSchema.optional(),
  /** The call it belongs to; a call that is sent again after a refresh has two requests. */
  call: wordSchema.optional(),
});
export type TraceRequest = z.infer<typeof requestSchema>;

/** What happened around the charts. */
export const NOTES = [
  /** The tab was opened or loaded again. */
  'boot',
  /** A page is shown; `path` is its pattern. */
  'page',
  'hidden',
  'visible',
  'offline',
  'online',
  /** A part of the page is no longer on the server: a newer version was put there. */
  'pageMissing',
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

/** What one tab remembers, oldest first. */
export const recordingSchema = z.strictObject({
  tab: wordSchema,
  /** The version of the pages that run in it. */
  build: wordSchema,
  /** ms by which the server's clock is ahead of this device's; null before the first answer. */
  clockOffset: z.number().nullable(),
  /** How many texts have an alias; after a reload it goes on from there. */
  aliases: z.int().nonnegative(),
  /** Charts by id with the hash of their drawing: a replay needs the same ones. */
  charts: z.record(wordSchema, wordSchema),
  records: z.array(traceRecordSchema).max(RING_SIZE * 2),
});
export type Recording = z.infer<typeof recordingSchema>;

/** A report of a problem: the tab it was made in first, then the shop's other tabs of that browser. */
export const traceSchema = z.strictObject({
  version: z.literal(1),
  tabs: z.array(recordingSchema).min(1).max(TABS_MAX),
});
export type Trace = z.infer<typeof traceSchema>;

/** A line of the server's log for a request of the report. */
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

export const traceReceiptSchema = z.object({ code: z.string(), message: z.string() });

export const traceCodeParamsSchema = z.object({ code: traceCodeSchema });

const traceHeadSchema = z.object({
  code: z.string(),
  created_at: timestampSchema,
  user: z.object({ id: z.string(), email: z.string() }).nullable(),
});
export type TraceHead = z.infer<typeof traceHeadSchema>;

export const storedTraceSchema = traceHeadSchema.extend({ trace: traceSchema, log: z.array(traceLogLineSchema) });
export type StoredTrace = z.infer<typeof storedTraceSchema>;
export const storedTraceResponseSchema = z.object({ data: storedTraceSchema });

/** `user`: reports of one user alone. */
export const traceListQuerySchema = pageQuerySchema.extend({ user: z.uuid().optional() });
export const traceListResponseSchema = z.object({ data: z.array(traceHeadSchema), meta: pageMetaSchema });
