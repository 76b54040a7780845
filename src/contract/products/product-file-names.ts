import { z } from '#contract/zod.ts';

/** A name of a product file or picture, without a folder. */
export const fileNameSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/, 'Must be a plain file name');

/** Digits of each number of a version: the database compares them as 32-bit numbers. */
const VERSION_DIGITS_MAX = 9;

export const versionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+$/, 'Must be a version such as 1.2.0')
  .refine(
    (version) => version.split('.').every((number) => number.length <= VERSION_DIGITS_MAX),
    `The numbers of a version must have at most ${VERSION_DIGITS_MAX} digits`,
  );

/** Format of a file, as its extension names it. */
export const formatSchema = z.string().regex(/^[a-z0-9]{2,10}$/);
