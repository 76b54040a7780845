import { Stripe } from 'stripe';
import { getMinimumStripeCharge } from '#contract/orders/minimum-charge.ts';
import {
  type Checkout,
  type CheckoutRequest,
  GatewayError,
  type GatewayEvent,
  type GatewayOutcome,
  type GatewayRefund,
  type PaymentGateway,
  type RefundRequest,
  type ReportedDispute,
} from './payment-gateway.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-money.ts';

/** Time until a call times out. The user waits for it, and the browser gives up after 10 s. */
const TIMEOUT_MS = 8_000;
/** By how much the time of a webhook signature may differ from now. */
const SIGNATURE_TOLERANCE_SECONDS = 300;
/** Stripe's limit of lines per checkout; the lines beyond it become one line. */
const LINES_MAX = 100;
/** How much longer a checkout lives than its order, because Stripe has a minimum lifetime. The shop closes it first. */
const EXTRA_LIFETIME_MS = 30 * 60_000;
/** Refunds or disputes to read of one payment; it has few. */
const READ_MAX = 100;
/** Events about a payment after its checkout. */
const PAYMENT_EVENT = /^(charge\.(refunded|refund\.updated|dispute\..+)|refund\..+)$/;

interface StripeOptions {
  secretKey: string;
  webhookSecret: string;
  /** Address of the API in tests. */
  api?: { host: string; port: number; protocol: 'http' };
}

/** A rejected key (401, 403), a limit (429) and an error of Stripe say nothing about a payment. */
const toOutcome = (error: unknown): GatewayOutcome => {
  if (!(error instanceof Stripe.errors.StripeError)) return 'unknown';
  if (error.statusCode === 404 && error.code === 'resource_missing') return 'missing';
  if (error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError)
    return 'rejected';
  // Stripe also stores its own server errors under the idempotency key, and repeats them for a day.
  const isReplayed = (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';
  return isReplayed ? 'replayed' : 'unknown';
};

/**
 * Stripe rejects a key with another request: the response to the first call was lost, and the order has changed since, such as when it
 * ends. Nobody received the URL of that checkout, so nobody can pay it.
 */
const rejectChangedCheckout = (error: unknown): never => {
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400)
    throw new GatewayError('replayed', 'Stripe: create checkout: the order has changed since the first call');
  throw error;
};

const asGatewayError = async <Result>(what: string, call: () => Promise<Result>): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GatewayError) throw error;
    // The error contains headers and the request, so only its type is used.
    const kind =
      error instanceof Stripe.errors.StripeError ? `${error.type} ${error.code ?? ''}`.trim() : 'no response';
    throw new GatewayError(toOutcome(error), `Stripe: ${what}: ${kind}`);
  }
};

const toCheckoutStatus = (session: Stripe.Checkout.Session): Checkout['status'] => {
  if (session.status === 'complete') return session.payment_status === 'unpaid' ? 'open' : 'paid';
  return session.status === 'expired' ? 'expired' : 'open';
};

const toCheckout = (session: Stripe.Checkout.Session): Checkout => {
  const currency = (session.currency ?? '').toUpperCase();
  return {
    id: session.id,
    // Only an open session has a URL.
    url: session.url ?? '',
    status: toCheckoutStatus(session),
    reference: session.client_reference_id ?? '',
    amountMinor: fromStripeAmount(session.amount_total ?? 0, currency),
    currency,
  };
};

const lineItems = ({ lines, currency }: CheckoutRequest) => {
  const rest = lines.slice(LINES_MAX - 1);
  const shown =
    lines.length <= LINES_MAX
      ? lines
      : [
          ...lines.slice(0, LINES_MAX - 1),
          { title: `${rest.length} more assets`, amountMinor: rest.reduce((sum, line) => sum + line.amountMinor, 0) },
        ];
  return shown.map((line) => ({
    quantity: 1,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: toStripeAmount(line.amountMinor, currency),
      product_data: { name: line.title },
    },
  }));
};

const toRefund = (refund: Stripe.Refund): GatewayRefund => ({
  id: refund.id,
  status:
    refund.status === 'succeeded'
      ? 'succeeded'
      : refund.status === 'failed' || refund.status === 'canceled'
        ? 'failed'
        : 'pending',
  amountMinor: fromStripeAmount(refund.amount, refund.currency),
  currency: refund.currency.toUpperCase(),
});

/** An inquiry (`warning_…`) becomes a dispute, or is closed without one. */
const toDisputeStatus = (status: Stripe.Dispute.Status): ReportedDispute['status'] => {
  if (status === 'lost') return 'lost';
  return status === 'won' || status === 'warning_closed' || status === 'prevented' ? 'won' : 'open';
};

const toDispute = ({ id, status, amount, currency, reason }: Stripe.Dispute): ReportedDispute => ({
  id,
  status: toDisputeStatus(status),
  amountMinor: fromStripeAmount(amount, currency),
  currency: currency.toUpperCase(),
  reason: reason.replaceAll('_', ' '),
});

const requirePayment = (session: Stripe.Checkout.Session): string => {
  const payment = session.payment_intent;
  if (!payment) throw new GatewayError('rejected', 'Stripe: this checkout was not paid');
  return typeof payment === 'string' ? payment : payment.id;
};

/** The Stripe package checks only that an event is not too old, so a time in the future is checked here. */
const isFromFuture = (signature: string, now: Date) => {
  const [, seconds] = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature) ?? [];
  return Number(seconds) - now.getTime() / 1000 > SIGNATURE_TOLERANCE_SECONDS;
};

/** Stripe Checkout Sessions on the hosted page. Cards only, so that the result of a payment is known immediately. */
export const createStripeGateway = ({ secretKey, webhookSecret, api }: StripeOptions): PaymentGateway => {
  const stripe = new Stripe(secretKey, {
    // The next click or the sweep repeats a call with its key.
    maxNetworkRetries: 0,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...api,
  });
  const { sessions } = stripe.checkout;

  const findRefund = async (payment: string, key: string) => {
    const { data } = await stripe.refunds.list({ payment_intent: payment, limit: READ_MAX });
    return data.find((refund) => refund.metadata?.['key'] === key);
  };

  const createRefund = async (request: RefundRequest) => {
    const payment = requirePayment(await sessions.retrieve(request.checkoutId));
    // Stripe forgets idempotency keys after a while, and a refund may be retried much later.
    const known = await findRefund(payment, request.idempotencyKey);
    if (known) return known;
    return stripe.refunds.create(
      {
        payment_intent: payment,
        amount: toStripeAmount(request.amountMinor, request.currency),
        metadata: { key: request.idempotencyKey },
      },
      { idempotencyKey: request.idempotencyKey },
    );
  };

  return {
    name: 'stripe',
    minimumMinor: getMinimumStripeCharge,
    createCheckout: (request) =>
      asGatewayError('create checkout', async () =>
        toCheckout(
          await sessions
            .create(
              {
                mode: 'payment',
                allowed_payment_method_types: ['card'],
                // The user pays the order's amount in the order's currency.
                adaptive_pricing: { enabled: false },
                client_reference_id: request.reference,
                line_items: lineItems(request),
                success_url: request.successUrl,
                cancel_url: request.cancelUrl,
                expires_at: Math.floor((request.expiresAt.getTime() + EXTRA_LIFETIME_MS) / 1000),
                metadata: { order: request.reference },
                payment_intent_data: { metadata: { order: request.reference } },
              },
              { idempotencyKey: request.idempotencyKey },
            )
            .catch(rejectChangedCheckout),
        ),
      ),
    retrieveCheckout: (id) => asGatewayError('retrieve checkout', async () => toCheckout(await sessions.retrieve(id))),
    expireCheckout: (id) =>
      asGatewayError('expire checkout', async () => {
        try {
          return toCheckout(await sessions.expire(id));
        } catch (error) {
          // Only an open session can be expired; the state of any other one is the result.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
          return toCheckout(await sessions.retrieve(id));
        }
      }),
    createRefund: (request) => asGatewayError('create refund', async () => toRefund(await createRefund(request))),
    retrieveRefund: (id) => asGatewayError('retrieve refund', async () => toRefund(await stripe.refunds.retrieve(id))),
    findCheckout: (paymentId) =>
      asGatewayError('find checkout', async () => {
        const [session] = (await sessions.list({ payment_intent: paymentId, limit: 1 })).data;
        if (!session) throw new GatewayError('missing', 'Stripe: this payment has no checkout');
        return toCheckout(session);
      }),
    retrievePayment: (id) =>
      asGatewayError('retrieve payment', async () => {
        const payment = { payment_intent: requirePayment(await sessions.retrieve(id)), limit: READ_MAX };
        const refunds = await stripe.refunds.list(payment);
        const disputes = await stripe.disputes.list(payment);
        // Stripe lists the newest first.
        return {
          refunds: refunds.data
            .map((refund) => ({ ...toRefund(refund), idempotencyKey: refund.metadata?.['key'] ?? null }))
            .toReversed(),
          disputes: disputes.data.map(toDispute).toReversed(),
        };
      }),
    readEvent: (rawBody, signature, now): GatewayEvent | null => {
      if (signature === undefined || isFromFuture(signature, now)) return null;
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          SIGNATURE_TOLERANCE_SECONDS,
          undefined,
          now.getTime(),
        );
        const isCheckout = event.type.startsWith('checkout.session.');
        const { id, payment_intent: payment } = event.data.object as { id?: string; payment_intent?: unknown };
        if (typeof event.id !== 'string' || event.id === '') return null;
        return {
          id: event.id,
          type: event.type,
          checkoutId: isCheckout && typeof id === 'string' ? id : null,
          paymentId: PAYMENT_EVENT.test(event.type) && typeof payment === 'string' ? payment : null,
        };
      } catch {
        return null;
      }
    },
  };
};
