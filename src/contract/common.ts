import { ID_MAX, isIdParam } from './id-param.ts';
import { z } from './zod.ts';

/** Id of a product or a category in a path: a positive integer in plain decimal notation. */
export const idParamSchema = z.string().refine(isIdParam, 'Must be a positive whole number');

export const idParamsSchema = z.object({ id: idParamSchema });

/** Id of a product or a category in a body. */
export const idSchema = z.int().positive().max(ID_MAX);

/** Whether an amount in major units has at most two decimals, with a tolerance for floating point. */
export const hasTwoDecimals = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6;

/** Money on the wire: major units with at most two decimals. The server calculates in integer minor units. */
export const priceSchema = z.number().nonnegative();

/** ISO 4217 code. */
export const currencySchema = z.string();

/** A moment, ISO 8601 in UTC. */
export const timestampSchema = z.string();

/** Response of an action, and of every failure except a validation failure. */
export const messageSchema = z.object({ message: z.string() });
export type Message = z.infer<typeof messageSchema>;

/** Response of a validation failure (400, 422): messages by field. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrorsSchema>;

export const pageMetaSchema = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  last_page: z.int(),
});
export type PageMeta = z.infer<typeof pageMetaSchema>;

/** Characters that show nothing and are not spaces: of zero width, fillers of Hangul, and the empty pattern of Braille. */
const INVISIBLE = String.raw`\u00ad\u115f\u1160\u180e\u200b-\u200d\u2060\u2800\u3164\ufeff\uffa0`;

/** Spaces and such characters. Line breaks stay, because a text of one line with a line break is rejected. */
const BLANK = new RegExp(`^[\\p{Zs}${INVISIBLE}]+`, 'u');

/** The same with line breaks, for a text of several lines. */
const BLANK_LINES = new RegExp(`^[\\s${INVISIBLE}]+`, 'u');

/** The loop is linear; a regular expression for the end would not be. */
const trimWith = (blank: RegExp) => (text: string) => {
  const rest = text.replace(blank, '');
  let end = rest.length;
  while (blank.test(rest.charAt(end - 1))) end -= 1;
  return rest.slice(0, end);
};

const trimSpaces = trimWith(BLANK);

// PostgreSQL cannot store NUL, and a single line needs no other control characters. Direction overrides are rejected because they can
// make one name look like another.
// eslint-disable-next-line no-control-regex -- matches control characters on purpose
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/;
export const NOT_ALLOWED = 'Contains characters that are not allowed';

/**
 * A required text of one line, without the spaces around it. No rule aborts, because zod would then skip the form's other rules.
 * @param required message for a missing or empty text
 */
export const requiredText = (required: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : 'Must be text') })
    .overwrite(trimSpaces)
    .min(1, required)
    .regex(ONE_LINE, NOT_ALLOWED);

/** A text of one line that may be empty or left out, without the spaces around it. */
export const optionalText = (max: number, tooLong: string) =>
  z.string({ error: 'Must be text' }).overwrite(trimSpaces).max(max, tooLong).regex(ONE_LINE, NOT_ALLOWED).optional();

/**
 * Plain text of several lines, without what shows nothing around it. It may be empty.
 * @param missing message for a missing text
 */
export const textOfLines = (missing = 'Must be text') =>
  z
    .string({ error: missing })
    .overwrite(trimWith(BLANK_LINES))
    // eslint-disable-next-line no-control-regex -- PostgreSQL cannot store NUL
    .regex(/^[^\u0000]*$/, NOT_ALLOWED);

/**
 * A message of several lines.
 * @param length limits in characters
 */
export const messageTextSchema = ({ min, max }: { min: number; max: number }) => {
  const tooShort = min === 1 ? 'Message is required' : `Message must be at least ${min} characters long`;
  return textOfLines(tooShort).min(min, tooShort).max(max, `Message must be at most ${max} characters long`);
};

/**
 * A response whose shape the specification leaves open: our server sends `{ data }`, another one may send the bare value.
 * `unwrapData` reads both. See docs/specification.md#7-the-calls-it-makes.
 */
export const wrappedOrBare = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.object({ data: schema }), schema]);

/** The number of an order that users see, such as PB-100001. */
export const orderNumberSchema = z.string().regex(/^PB-\d{6,12}$/, 'Must be an order number such as PB-100001');
