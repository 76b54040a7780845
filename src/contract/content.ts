import { wrappedOrBare } from './common.ts';
import { z } from './zod.ts';

/** GET static/contact_us (specification, section 3, Company info). */
export const companyInfoSchema = z.object({
  name: z.string(),
  registrationNumber: z.string(),
  address: z.object({ street: z.string(), city: z.string(), postalCode: z.string(), country: z.string() }),
  contact: z.object({ phone: z.string().optional(), email: z.string().optional() }),
});
export type CompanyInfo = z.infer<typeof companyInfoSchema>;

/** The answer has the notice on top of the shop with it: one call less for every visitor. Left out where there is none. */
export const companyInfoResponseSchema = wrappedOrBare(companyInfoSchema.extend({ notice: z.string().optional() }));

/** `id` is what `cart/purchase` takes as `gateway`; `image` is a file under `/static/images/gateways/`. */
export const paymentMethodSchema = z.object({
  id: z.union([z.string(), z.int()]),
  image: z.string(),
  method_name: z.string(),
});
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

export const paymentMethodsResponseSchema = z.object({ data: z.array(paymentMethodSchema) });

/** GET /api/demo: the demo accounts that the sign-in page offers. Empty outside demo mode. */
export const demoAccountsResponseSchema = z.object({
  data: z.array(z.object({ email: z.string(), password: z.string(), label: z.string() })),
});
export type DemoAccount = z.infer<typeof demoAccountsResponseSchema>['data'][number];
