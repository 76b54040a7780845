import { createHash } from 'node:crypto';
import { z } from '#contract/zod.ts';
import type { CheckoutDetails, CheckoutLine } from './schema.ts';

const amountSchema = z.int().nonnegative().max(1_000_000_000_000);
const addressSchema = z.url({ protocol: /^https?$/ }).max(2000);

const lineSchema = z.strictObject({
  title: z.string().min(1).max(500),
  amount_minor: amountSchema,
  discount: z.strictObject({ name: z.string().min(1).max(500), list_amount_minor: amountSchema }).optional(),
  picture_url: addressSchema.optional(),
});

const detailsSchema = z.strictObject({
  email: z.string().min(1).max(320),
  tax: z
    .strictObject({
      name: z.string().min(1).max(500),
      rate_hundredths: z.int().nonnegative().max(10_000),
      amount_minor: amountSchema,
    })
    .nullable(),
  refunds_url: addressSchema,
  terms_url: addressSchema,
});

const parseOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : null);

/** Body of POST /v1/checkouts. Money in integer minor units. */
export const checkoutRequestSchema = z
  .strictObject({
    reference: z.string().min(1).max(100),
    merchant_name: z.string().min(1).max(100),
    lines: z.array(lineSchema).min(1).max(5000),
    amount_minor: amountSchema.positive(),
    currency: z.string().regex(/^[A-Z]{3}$/),
    success_url: addressSchema,
    cancel_url: addressSchema,
    expires_at: z.iso.datetime(),
    /** For the page only. */
    details: detailsSchema.optional(),
  })
  .refine((body) => body.lines.reduce((sum, line) => sum + line.amount_minor, 0) === body.amount_minor, {
    path: ['amount_minor'],
    error: 'Must be the sum of the lines',
  })
  // The page loads pictures from the merchant only, so that nobody else learns who pays.
  .refine(
    ({ lines, success_url: home }) =>
      lines.every(({ picture_url: picture }) => picture === undefined || parseOrigin(picture) === parseOrigin(home)),
    { path: ['lines'], error: 'Pictures must have the origin of success_url' },
  );
export type CheckoutBody = z.infer<typeof checkoutRequestSchema>;

/**
 * Hash that tells whether a repeated call is the same order. It leaves out pictures, discounts and details, which may have changed since
 * and do not change the amount.
 */
export const hashCheckout = (body: CheckoutBody): string => {
  const lines = body.lines.map(({ title, amount_minor }) => ({ title, amount_minor }));
  return createHash('sha256')
    .update(JSON.stringify({ ...body, lines, details: undefined }))
    .digest('hex');
};

/** The details as they are stored. */
export const toCheckoutDetails = ({ details }: CheckoutBody): CheckoutDetails | null =>
  details
    ? {
        email: details.email,
        tax: details.tax && {
          name: details.tax.name,
          rateHundredths: details.tax.rate_hundredths,
          amountMinor: details.tax.amount_minor,
        },
        refundsUrl: details.refunds_url,
        termsUrl: details.terms_url,
      }
    : null;

/** The lines as they are stored. */
export const toCheckoutLines = ({ lines }: CheckoutBody): CheckoutLine[] =>
  lines.map(({ title, amount_minor: amountMinor, discount, picture_url: pictureUrl }) => ({
    title,
    amountMinor,
    ...(discount && { discount: { name: discount.name, listAmountMinor: discount.list_amount_minor } }),
    ...(pictureUrl !== undefined && { pictureUrl }),
  }));
