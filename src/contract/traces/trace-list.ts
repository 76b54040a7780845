import { pageMetaSchema } from '#contract/common.ts';
import { pageQuerySchema } from '#contract/paging.ts';
import { FINDINGS } from '#contract/trace-findings/finding.ts';
import { requestIdSchema, traceHeadSchema, traceLogLineSchema } from './trace.ts';
import { z } from '#contract/zod.ts';

const findingSchema = z.enum(FINDINGS);

/** What a list shows of a report. */
const traceSummarySchema = z.object({
  cause: findingSchema,
  /** The cause in a few words. */
  finding: z.string(),
  /** The request that failed, such as `POST cart/purchase 503`; null when none did. */
  request: z.string().nullable(),
  /** Pattern of the page, such as `/asset/{}`; null when the recording has none. */
  page: z.string().nullable(),
});
export type TraceSummary = z.infer<typeof traceSummarySchema>;

const traceRowSchema = traceHeadSchema.extend(traceSummarySchema.shape);
export type TraceRow = z.infer<typeof traceRowSchema>;

/** How many of the stored reports have a cause. */
const causeCountSchema = z.object({ cause: findingSchema, finding: z.string(), count: z.int().min(1) });
export type CauseCount = z.infer<typeof causeCountSchema>;

/** `user` filters by the reporting user's id, `request` by the id of a request whose log the report has, `cause` by the finding. */
export const traceListQuerySchema = pageQuerySchema.extend({
  user: z.uuid().optional(),
  request: requestIdSchema.optional(),
  cause: findingSchema.optional(),
});
export const traceListResponseSchema = z.object({
  data: z.array(traceRowSchema),
  /** The causes of the reports that the other filters leave, the most frequent first. */
  causes: z.array(causeCountSchema),
  /** The server's log of the request that the query names, even without a report of it. */
  log: z.array(traceLogLineSchema),
  meta: pageMetaSchema,
});
