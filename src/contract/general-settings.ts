import { companyInfoSchema, paymentMethodSchema } from './content.ts';
import { pageMetaSchema, requiredText, timestampSchema } from './common.ts';
import { z } from './zod.ts';

const COMPANY_TEXT_MAX = 100;
export const NOTICE_MAX = 300;

const text = (name: string) =>
  requiredText(`${name} is required`).max(COMPANY_TEXT_MAX, `${name} maximum length is ${COMPANY_TEXT_MAX} characters`);

const optionalText = <Schema extends z.ZodType<string>>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Company info (specification, section 3) as staff enter it: an empty phone or e-mail is left out. */
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

/** What the shop goes by. Every key is kept where the server reads it at each use, so that a change counts from then on. */
export const shopRulesSchema = z.strictObject({
  /** Hours in which an order has to be paid; a gateway's page lives half an hour at least and a day at most. */
  order_expiry_hours: z
    .number({ error: 'Order expiry must be a number of hours' })
    .min(0.5, 'Order expiry must be at least half an hour')
    .max(23, 'Order expiry must be at most 23 hours')
    .multipleOf(0.5, 'Order expiry must be in half hours'),
  /** Days after the payment in which money is returned without asking twice. */
  refund_window_days: z
    .int('Refund window must be a whole number of days')
    .min(0, 'Refund window must not be less than 0 days')
    .max(365, 'Refund window must be at most 365 days'),
  /** Shown to everybody on top of the shop; empty for none. */
  notice: z
    .string()
    .trim()
    .max(NOTICE_MAX, `Notice maximum length is ${NOTICE_MAX} characters`)
    .refine((notice) => !notice.includes('\0'), 'Contains characters that cannot be used'),
});
export type ShopRules = z.infer<typeof shopRulesSchema>;

/** Body of PUT admin/settings. */
export const generalSettingsRequestSchema = shopRulesSchema.extend({
  /** The one that was looked at: somebody else's later change is not overwritten. */
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

/** GET admin/settings/history: a change a row, newest first. */
export const settingsHistorySchema = z.object({
  data: z.array(
    z.object({
      /** That it led to. */
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
