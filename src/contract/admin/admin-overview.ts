import { currencySchema, priceSchema, timestampSchema } from '#contract/common.ts';
import { z } from '#contract/zod.ts';

const count = z.int().nonnegative();

/** Lengths of the shown period in days, today included. */
export const OVERVIEW_PERIODS = [7, 30, 90] as const;
export const OVERVIEW_PERIOD = 30;

/** Query of GET admin/overview. */
export const overviewQuerySchema = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...OVERVIEW_PERIODS], { error: 'Must be 7, 30 or 90' }))
    .default(OVERVIEW_PERIOD),
});

/** Paid orders of a time, and refunds that succeeded in it. */
const sums = { orders: count, sales: priceSchema, refunds: priceSchema };

/** An order with a sum that somebody should look at. */
const openSumSchema = z.object({ order: z.string(), amount: priceSchema, at: timestampSchema });

/** The last ten of a kind, newest first, and how many there are. */
const createNewestSchema = <Row extends z.ZodType>(row: Row) => z.object({ total: count, rows: z.array(row) });

export const overviewSchema = z
  .object({
    currency: currencySchema,
    ...sums,
    /** Accounts that were created in the period. */
    new_users: count,
    /** The same of the days before, as many as the period has, until the same time of day as now. */
    before: z.object({ ...sums, new_users: count }),
    /**
     * Oldest first, days without sales included. `day` is YYYY-MM-DD in UTC. `sales_before` are the sales of the same day of the period
     * before; a node of the previous release leaves them out.
     */
    days: z.array(z.object({ day: z.string(), ...sums, sales_before: priceSchema.default(0) })),
    /** Most sold first, five at most. `sales` is before refunds. */
    best_sellers: z.array(z.object({ product_id: z.int(), title: z.string(), sold: count, sales: priceSchema })),
    /** Searches of the period that found nothing, most frequent first, ten at most. */
    empty_searches: z.array(z.object({ text: z.string(), times: count })),
    /** What waits for an admin, of any time. */
    open: z.object({
      /** Support requests that the shop has to reply to. */
      support_requests: count,
      reported_reviews: count,
      /** Payments that the bank reviews. */
      disputes: createNewestSchema(openSumSchema),
      /** Failed refunds that nobody has retried. */
      failed_refunds: createNewestSchema(openSumSchema),
      /** Refunds that the gateway has not confirmed yet. */
      unconfirmed_refunds: createNewestSchema(openSumSchema),
      products_without_pictures: createNewestSchema(z.object({ id: z.int(), title: z.string() })),
    }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;

export const overviewResponseSchema = z.object({ data: overviewSchema });
