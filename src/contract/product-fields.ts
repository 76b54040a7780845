import { hasTwoDecimals, requiredText } from './common.ts';
import { MAX_ID } from './id-param.ts';
import {
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_DESCRIPTION_MIN,
  PRODUCT_PRICE_MAX,
  PRODUCT_TITLE_MAX,
} from './product-limits.ts';
import { z } from './zod.ts';

/** What an admin types about a product, with the limits of the catalog folder. */

export const productTitleSchema = requiredText('Title is required').max(
  PRODUCT_TITLE_MAX,
  `Title must be at most ${PRODUCT_TITLE_MAX} characters long`,
);

/** Paragraphs, separated by an empty line. */
export const productDescriptionSchema = z
  .string('Must be text')
  .trim()
  .min(PRODUCT_DESCRIPTION_MIN, `Description must be at least ${PRODUCT_DESCRIPTION_MIN} characters long`)
  .max(PRODUCT_DESCRIPTION_MAX, `Description must be at most ${PRODUCT_DESCRIPTION_MAX} characters long`)
  // PostgreSQL cannot store NUL.
  .refine((text) => !text.includes('\0'), 'Contains characters that are not allowed');

/** An amount in major units. @param name begins each message */
export const amountSchema = (name: string) =>
  z
    .number({ error: `${name} must be a number` })
    .min(0, `${name} must not be negative`)
    .max(PRODUCT_PRICE_MAX, `${name} must be at most ${PRODUCT_PRICE_MAX}`)
    .refine(hasTwoDecimals, `${name} must have at most two decimals`);

/** Id of the main category of a product. */
export const categoryIdSchema = z.int('Choose a category').positive('Choose a category').max(MAX_ID);
