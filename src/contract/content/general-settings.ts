import { companyInfoSchema, paymentMethodSchema } from './content.ts';
import { pageMetaSchema, requiredText, textOfLines, timestampSchema } from '#contract/common.ts';
import { z } from '#contract/zod.ts';

const COMPANY_TEXT_MAX = 100;
export const NOTICE_MAX = 300;

const text = (name: string) =>
  requiredText(`${name} is required`).max(
    COMPANY_TEXT_MAX,
    `${name} must be at most ${COMPANY_TEXT_MAX} characters long`,
  );

const optionalText = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Company info as an admin enters it: an empty phone or email is left out. */
const companySchema = z.strictObject({
  name: text('Name'),
  registrationNumber: text('Registration number'),
  address: z.strictObject({
    street: text('Street'),
    city: text('City'),
    postalCode: text('Postal code'),
    country: text('Country'),
  }),
  contact: z.strictObject({
    phone: optionalText(text('Phone')),
    email: optionalText(z.email('Invalid email address').max(254, 'Email is too long')),
  }),
});

/** Rules of the shop. The server reads them at each use, so a change applies immediately. */
export const shopRulesSchema = z.strictObject({
  /** Hours until an unpaid order expires. Payment gateways allow half an hour to one day. */
  order_expiry_hours: z
    .number({ error: 'Order expiry must be a number of hours' })
    .min(0.5, 'Order expiry must be at least half an hour')
    .max(23, 'Order expiry must be at most 23 hours')
    .multipleOf(0.5, 'Order expiry must be in half hours'),
  /** Days after the payment in which a refund needs no extra confirmation. */
  refund_window_days: z
    .int('Refund window must be a whole number of days')
    .min(0, 'Refund window must not be less than 0 days')
    .max(365, 'Refund window must be at most 365 days'),
  /** Text of the banner on top of every page; empty for none. */
  notice: textOfLines().max(NOTICE_MAX, `Notice must be at most ${NOTICE_MAX} characters long`),
});
export type ShopRules = z.infer<typeof shopRulesSchema>;

/** Body of PUT admin/settings. */
export const generalSettingsRequestSchema = shopRulesSchema.extend({
  /** The version that the admin edited. A newer stored version is not overwritten. */
  version: z.int().positive(),
  company: companySchema,
  payment_methods: z
    .array(z.strictObject({ id: z.string().max(100), is_enabled: z.boolean() }))
    .max(50)
    .refine((methods) => methods.some((method) => method.is_enabled), 'At least one payment method must stay on'),
});
export type GeneralSettingsRequest = z.output<typeof generalSettingsRequestSchema>;
export type GeneralSettingsInput = z.input<typeof generalSettingsRequestSchema>;

export const generalSettingsSchema = shopRulesSchema.extend({
  version: z.int(),
  company: companyInfoSchema,
  payment_methods: z.array(paymentMethodSchema.extend({ id: z.string(), is_enabled: z.boolean() })),
});
export type GeneralSettings = z.infer<typeof generalSettingsSchema>;

export const generalSettingsResponseSchema = z.object({ data: generalSettingsSchema });
export const generalSettingsChangedSchema = z.object({ data: generalSettingsSchema, message: z.string() });

/** GET admin/settings/history: one row per change, newest first. */
export const settingsHistorySchema = z.object({
  data: z.array(
    z.object({
      /** The version after the change. */
      version: z.int(),
      at: timestampSchema,
      who: z.string(),
      request_id: z.string(),
      changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  meta: pageMetaSchema,
});
export type SettingsChange = z.infer<typeof settingsHistorySchema>['data'][number];
