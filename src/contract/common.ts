import { z } from './zod.ts';

/** Largest value of a PostgreSQL `integer`: an id beyond it cannot exist, so it is refused before any query. */
const MAX_ID = 2_147_483_647;

/** Id of a product or a category in a path: a positive integer in plain decimal notation. */
export const idParamSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Must be a positive whole number')
  .refine((text) => Number(text) <= MAX_ID, 'Must be a positive whole number');

export const idParamsSchema = z.object({ id: idParamSchema });

/** Id of a product or a category in a body. */
export const idSchema = z.int().positive().max(MAX_ID);

/** Money on the wire: a decimal number with at most two decimals. Inside the shop it is integer minor units. */
export const priceSchema = z.number().nonnegative();

/** ISO 4217 code, as sent after every price. */
export const currencySchema = z.string();

/** A moment, ISO 8601 in UTC. */
export const timestampSchema = z.string();

/** What an action answers, and what every failure other than a validation failure answers. */
export const messageSchema = z.object({ message: z.string() });
export type Message = z.infer<typeof messageSchema>;

/** A validation failure (400, 422): texts by field, nothing else. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

export const pageMetaSchema = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

/**
 * A text that must not be left out. Nothing here aborts: zod would then skip the rules of the whole form as well.
 * @param required what to say when it is missing or empty
 */
export const requiredText = (required: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : 'Must be a text') })
    .min(1, required)
    // PostgreSQL cannot store NUL, and other control characters have no place in a single line. Nor have those that turn
    // the direction of writing: a name could be made to look like another one.
    // eslint-disable-next-line no-control-regex -- these are the characters meant
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, 'Contains characters that cannot be used');

/**
 * Plain text of several lines, written by a person.
 * @param length in characters
 */
export const messageTextSchema = ({ min, max }: { min: number; max: number }) => {
  const tooShort = min === 1 ? 'Message is required' : `Message must be at least ${min} characters long`;
  return (
    z
      .string({ error: tooShort })
      .trim()
      .min(min, tooShort)
      .max(max, `Message must be at most ${max} characters long`)
      // eslint-disable-next-line no-control-regex -- PostgreSQL cannot store NUL
      .regex(/^[^\u0000]*$/, 'Contains characters that cannot be used')
  );
};

/**
 * The answer of a call whose wrapping the specification (section 7) leaves open: our server sends `{ data }`, another one may
 * send the bare thing. `dataIn` takes it out of either.
 */
export const wrappedOrBare = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.object({ data: schema }), schema]);
