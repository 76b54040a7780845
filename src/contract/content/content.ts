import { wrappedOrBare } from '#contract/common.ts';
import { z } from '#contract/zod.ts';

/** GET static/contact_us */
export const companyInfoSchema = z.object({
  name: z.string(),
  registrationNumber: z.string(),
  address: z.object({ street: z.string(), city: z.string(), postalCode: z.string(), country: z.string() }),
  contact: z.object({ phone: z.string().optional(), email: z.string().optional() }),
});
export type CompanyInfo = z.infer<typeof companyInfoSchema>;

/** Includes the banner notice, which saves every visitor a call. Left out if there is none. */
export const companyInfoResponseSchema = wrappedOrBare(companyInfoSchema.extend({ notice: z.string().optional() }));

/** `id` is the `gateway` of `cart/purchase`; `image` is a file under `/static/images/gateways/`. */
export const paymentMethodSchema = z.object({
  id: z.union([z.string(), z.int()]),
  image: z.string(),
  method_name: z.string(),
  /** The server takes `expected_total` with a purchase. Without it a purchase sends `gateway` alone, as the specification shows. */
  checks_total: z.boolean().optional(),
  /** The server takes `expected_products` with a purchase. */
  checks_products: z.boolean().optional(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const paymentMethodsResponseSchema = z.object({ data: z.array(paymentMethodSchema) });

/** GET demo: the accounts that the sign-in page offers in demo mode. Empty otherwise. */
export const demoAccountsResponseSchema = z.object({
  data: z.array(z.object({ email: z.string(), password: z.string(), label: z.string() })),
});
export type DemoAccount = z.infer<typeof demoAccountsResponseSchema>['data'][number];
