import { hasTwoDecimals, requiredText, textOfLines } from '#contract/common.ts';
import { ENGINES } from './product-enums.ts';
import { ID_MAX } from '#contract/id-param.ts';
import { engineSchema } from './product.ts';
import {
  PRODUCT_DESCRIPTION_MAX,
  PRODUCT_DESCRIPTION_MIN,
  PRODUCT_PRICE_MAX,
  PRODUCT_TAGS_MAX,
  PRODUCT_TAG_LENGTH_MAX,
  PRODUCT_TAG_LENGTH_MIN,
  PRODUCT_TITLE_MAX,
} from './product-limits.ts';
import { z } from '#contract/zod.ts';

/** What an admin types about a product, with the limits of the catalog folder. */

export const productTitleSchema = requiredText('Title is required').max(
  PRODUCT_TITLE_MAX,
  `Title must be at most ${PRODUCT_TITLE_MAX} characters long`,
);

/** Paragraphs, separated by an empty line. */
export const productDescriptionSchema = textOfLines()
  .min(PRODUCT_DESCRIPTION_MIN, `Description must be at least ${PRODUCT_DESCRIPTION_MIN} characters long`)
  .max(PRODUCT_DESCRIPTION_MAX, `Description must be at most ${PRODUCT_DESCRIPTION_MAX} characters long`);

/** Words by which shoppers find a product. A word that occurs twice counts once. */
export const productTagsSchema = z
  .array(z.string('Must be text').trim(), 'Must be a list of words')
  .transform((tags) => [...new Set(tags)])
  .refine((tags) => tags.length <= PRODUCT_TAGS_MAX, `At most ${PRODUCT_TAGS_MAX} search words`)
  // An error of the list, because a form has one field for all words.
  .refine(
    (tags) => tags.every((tag) => tag.length >= PRODUCT_TAG_LENGTH_MIN && tag.length <= PRODUCT_TAG_LENGTH_MAX),
    `Each search word must have ${PRODUCT_TAG_LENGTH_MIN} to ${PRODUCT_TAG_LENGTH_MAX} characters`,
  )
  .refine((tags) => tags.every((tag) => !tag.includes('\0')), 'Contains characters that are not allowed');

/** The engines that read the files of a product, in the order of the contract. */
export const productEnginesSchema = z
  .array(engineSchema, 'Must be a list of engines')
  .transform((engines) => ENGINES.filter((engine) => engines.includes(engine)));

/** An amount in major units. @param name begins each message */
export const amountSchema = (name: string) =>
  z
    .number({ error: `${name} must be a number such as 12.50` })
    .min(0, `${name} must not be negative`)
    .max(PRODUCT_PRICE_MAX, `${name} must be at most ${PRODUCT_PRICE_MAX}`)
    .refine(hasTwoDecimals, `${name} must have at most two decimals`);

/** Id of the main category of a product. */
export const categoryIdSchema = z.int('Choose a category').positive('Choose a category').max(ID_MAX);
