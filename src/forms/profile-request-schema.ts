import { z } from '#contract/zod.ts';
import { type ProfileTexts, toProfileRequest } from '#lib/identity/profile-fields.ts';

/**
 * The schema of a form with profile fields: validates what the form sends instead of what was typed.
 * @param schema of the request
 */
export const profileRequestSchema = <Sent, Values extends ProfileTexts>(schema: z.ZodType<Sent, Values>) =>
  // The form passes its own values, so their type is known.
  z.preprocess((values) => toProfileRequest(values as Values), schema) as unknown as z.ZodType<Sent, Values>;
