import { z } from '#contract/zod.ts';
import { requiredText } from '#contract/common.ts';
import { computeAgeOn, getTodayUtc } from './age.ts';

/** Limits from docs/specification.md#9-business-constants-and-limits. Lengths count UTF-16 code units, like `maxlength`. */
export const TEXT_MAX = 18;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 18;
export const AGE_MIN = 12;
export const AGE_MAX = 100;

/** Longest email address that RFC 5321 allows. */
const EMAIL_MAX = 254;
/** Longer input is rejected before it is hashed, because hashing is expensive. */
const PASSWORD_INPUT_MAX = 256;

export const emailSchema = requiredText('Email is required')
  .trim()
  .max(EMAIL_MAX, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

/** A password to compare with the stored one. It is not checked against the rules for new passwords. */
export const existingPassword = (required: string) =>
  z.string({ error: required }).min(1, required).max(PASSWORD_INPUT_MAX, 'Password is too long');

export const loginRequestSchema = z.strictObject({
  email: emailSchema,
  password: existingPassword('Password is required'),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

const shortText = (required: string, tooLong: string) => requiredText(required).max(TEXT_MAX, tooLong);

// Accepts an empty text, so that a missing date gets only the message of the required rule.
const BIRTH_DATE = /^$|^\d{4}-\d{2}-\d{2}$/;

const isAgeAllowed = (birth: string) => {
  if (birth === '' || !BIRTH_DATE.test(birth)) return true;
  const age = computeAgeOn(birth, getTodayUtc());
  return age !== null && age >= AGE_MIN && age <= AGE_MAX;
};

/** "+", an optional country code of one to four digits that does not start with 0, then 10 to 18 digits; or an empty text. */
const PHONE = /^$|^\+(?:[1-9]\d{0,3})?\d{10,18}$/;

const newPasswordSchema = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(PASSWORD_MIN, 'Password must be at least 8 characters')
  .max(PASSWORD_MAX, 'Password maximum length is 18 characters');

/** The personal fields of a user. Rules and texts: docs/specification.md#5-validation-rules. */
export const personFields = {
  username: shortText('Username is required', 'User name maximum length is 18 characters'),
  full_name: shortText('Full name is required', 'Full Name maximum length is 18 characters'),
  date_birth: requiredText('Date birth is required')
    .regex(BIRTH_DATE, 'Date birth must look like 1990-12-31')
    .refine(isAgeAllowed, 'Age must be between 12 and 100 years'),
  phone: requiredText('Phone number is required')
    .regex(PHONE, 'Phone number must start with "+" and contain between 10 and 18 digits')
    .max(TEXT_MAX, 'Phone number must be at most 18 characters'),
  address: shortText('Street address is required', 'Street Address maximum length is 18 characters'),
  city: shortText('City is required', 'City maximum length is 18 characters'),
  currency: shortText('Currency is required', 'Currency maximum length is 18 characters'),
  state_province: shortText('State/Province is required', 'State/Province maximum length is 18 characters'),
  zip_postal: shortText('Zip/Postal Code is required', 'Zip/Postal Code maximum length is 18 characters'),
  country: shortText('Country is required', 'Country maximum length is 18 characters'),
};

/** A new password and its confirmation. Refine a schema with these fields with `passwordsMatch`. */
export const newPasswordFields = {
  password: newPasswordSchema,
  confirm_password: z.string({ error: 'Confirm Password is required' }).min(1, 'Confirm Password is required'),
};

type NewPassword = { password: string; confirm_password: string };
/** Arguments for `schema.refine(...passwordsMatch)`: the password has to equal its confirmation. */
export const passwordsMatch: [(form: NewPassword) => boolean, Parameters<z.ZodType['refine']>[1]] = [
  (form: NewPassword) => form.password === form.confirm_password,
  {
    path: ['confirm_password'],
    error: 'Passwords do not match',
    // Without `when`, zod skips this rule while any other field is invalid.
    when: ({ value }: { value: unknown }) => {
      const form = (value ?? {}) as { password?: unknown; confirm_password?: unknown };
      return (
        typeof form.password === 'string' && typeof form.confirm_password === 'string' && form.confirm_password !== ''
      );
    },
  },
];

export const registerRequestSchema = z
  .strictObject({
    ...personFields,
    email: emailSchema,
    ...newPasswordFields,
    terms: z.literal(true, { error: 'You must agree to our the Terms of Conditions and Privacy Policy.' }),
  })
  .refine(...passwordsMatch);
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

export const tokenPairSchema = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });
export type TokenPair = z.infer<typeof tokenPairSchema>;

export const registerResponseSchema = tokenPairSchema.extend({ message: z.string() });

/** Tokens, or a message why there are none, see docs/specification.md#4-states-and-transitions. */
export const refreshResponseSchema = z.union([tokenPairSchema, z.object({ message: z.string().nullish() })]);
export type RefreshResponse = z.infer<typeof refreshResponseSchema>;
