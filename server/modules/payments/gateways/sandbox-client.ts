import { DISPUTE_STATUSES } from '#contract/orders/order-enums.ts';
import { z } from '#contract/zod.ts';
import {
  type Checkout,
  type CheckoutDetails,
  type CheckoutLine,
  type CheckoutRequest,
  GatewayError,
  type GatewayRefund,
  type PaymentGateway,
  type PaymentReport,
} from './payment-gateway.ts';
import { isSignedWith } from './webhook-signature.ts';

/** Time until a call times out. The user waits for it, and the browser gives up after 10 s. */
const TIMEOUT_MS = 8_000;
/** Statuses that reject what a call contains. */
const REFUSALS = new Set([400, 409, 422]);
const MERCHANT_NAME = 'Prefab Bazaar';

const checkoutSchema = z
  .object({
    id: z.string().min(1),
    url: z.url(),
    status: z.enum(['open', 'paid', 'declined', 'canceled', 'expired']),
    reference: z.string(),
    amount_minor: z.int().nonnegative(),
    currency: z.string(),
    card: z.object({ brand: z.string().min(1).max(40), last4: z.string().regex(/^\d{4}$/) }).nullish(),
  })
  .transform(({ amount_minor: amountMinor, ...rest }): Checkout => ({ ...rest, amountMinor }));

const refundSchema = z
  .object({
    id: z.string().min(1),
    status: z.literal('succeeded'),
    amount_minor: z.int().nonnegative(),
    currency: z.string(),
  })
  .transform(({ amount_minor: amountMinor, ...rest }): GatewayRefund => ({ ...rest, amountMinor }));

const reportSchema = z.object({
  refunds: z.array(
    z
      .object({
        id: z.string().min(1),
        status: z.literal('succeeded'),
        amount_minor: z.int().nonnegative(),
        currency: z.string(),
        idempotency_key: z.string().nullable(),
      })
      .transform(({ amount_minor: amountMinor, idempotency_key: idempotencyKey, ...rest }) => ({
        ...rest,
        amountMinor,
        idempotencyKey,
      })),
  ),
  disputes: z.array(
    z
      .object({
        id: z.string().min(1),
        status: z.enum(DISPUTE_STATUSES),
        amount_minor: z.int().nonnegative(),
        currency: z.string(),
        reason: z.string(),
      })
      .transform(({ amount_minor: amountMinor, ...rest }) => ({ ...rest, amountMinor })),
  ),
}) satisfies z.ZodType<PaymentReport>;

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ checkout_id: z.string().min(1).max(255).optional() }).optional(),
});

interface SandboxOptions {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string;
  webhookSecret: string;
  /** Tests inject network faults here. */
  fetch?: typeof fetch;
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const toLine = ({ title, amountMinor, discount, pictureUrl }: CheckoutLine) => ({
  title,
  amount_minor: amountMinor,
  discount: discount && { name: discount.name, list_amount_minor: discount.listAmountMinor },
  picture_url: pictureUrl,
});

const toDetails = ({ email, tax, refundsUrl, termsUrl }: CheckoutDetails) => ({
  email,
  tax: tax && { name: tax.name, rate_hundredths: tax.rateHundredths, amount_minor: tax.amountMinor },
  refunds_url: refundsUrl,
  terms_url: termsUrl,
});

/** The sandbox gateway as the shop sees it: through HTTP only, like any other gateway. */
export const createSandboxGateway = (options: SandboxOptions): PaymentGateway => {
  const send = options.fetch ?? fetch;

  const call = async <Body>(
    schema: z.ZodType<Body>,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Body> => {
    let response: Response;
    let text: string;
    try {
      response = await send(`${options.baseUrl}/v1/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${options.apiKey}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      text = await response.text();
    } catch (error) {
      throw new GatewayError('unknown', `No response to ${method} ${path}`, { cause: error });
    }
    // A proxy also responds with 404, but not with the gateway's code.
    const isMissing = response.status === 404 && response.headers.get('x-error-code') === 'not_found';
    if (isMissing || REFUSALS.has(response.status))
      throw new GatewayError(isMissing ? 'missing' : 'rejected', `${method} ${path} returned ${response.status}`);
    const parsed = schema.safeParse(parseJson(text));
    if (!response.ok || !parsed.success)
      throw new GatewayError('unknown', `${method} ${path} returned ${response.status} with an unexpected body`);
    return parsed.data;
  };

  const retrieveCheckout = (id: string) => call(checkoutSchema, 'GET', `checkouts/${encodeURIComponent(id)}`);

  return {
    name: 'sandbox',
    // It accepts every total above zero, so that demos can sell at any price.
    minimumMinor: () => 0,
    createCheckout: (request: CheckoutRequest) =>
      call(
        checkoutSchema,
        'POST',
        'checkouts',
        {
          reference: request.reference,
          merchant_name: MERCHANT_NAME,
          lines: request.lines.map(toLine),
          amount_minor: request.amountMinor,
          currency: request.currency,
          success_url: request.successUrl,
          cancel_url: request.cancelUrl,
          expires_at: request.expiresAt.toISOString(),
          details: toDetails(request.details),
        },
        request.idempotencyKey,
      ),
    retrieveCheckout,
    expireCheckout: (id) => call(checkoutSchema, 'POST', `checkouts/${encodeURIComponent(id)}/expire`),
    createRefund: ({ checkoutId, amountMinor, currency, idempotencyKey }) =>
      call(
        refundSchema,
        'POST',
        `checkouts/${encodeURIComponent(checkoutId)}/refunds`,
        { amount_minor: amountMinor, currency },
        idempotencyKey,
      ),
    retrieveRefund: (id) => call(refundSchema, 'GET', `refunds/${encodeURIComponent(id)}`),
    // A payment of the sandbox has the id of its checkout.
    findCheckout: retrieveCheckout,
    retrievePayment: (id) => call(reportSchema, 'GET', `checkouts/${encodeURIComponent(id)}/payment`),
    readEvent: (rawBody, signature, now) => {
      if (!isSignedWith(options.webhookSecret, rawBody, signature, now)) return null;
      const event = eventSchema.safeParse(parseJson(rawBody));
      if (!event.success) return null;
      const { id, type, data } = event.data;
      const subject = data?.checkout_id ?? null;
      const isAboutPayment = /^(refund|dispute)\./.test(type);
      return { id, type, checkoutId: isAboutPayment ? null : subject, paymentId: isAboutPayment ? subject : null };
    },
  };
};
