import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from '#contract/zod.ts';
import { ShopError } from '#server/platform/errors.ts';
import { PAGE_HEADERS } from '#server/platform/http/security-headers.ts';
import { DECLINE_TEXT, LATE_EVENT_DELAY_MS, cardFormSchema, readCard } from './cards.ts';
import { type SandboxDeps, finishCheckout, getStatusAt, isPayable, readCheckout } from './checkouts.ts';
import { type Page, type PageFonts, createDocuments } from './document.ts';
import { type CheckoutRow, storeCard, updateOpenCheckout } from './queries.ts';
import { type MerchantAct, actOnPayment } from './merchant.ts';
import { buildPaidPage } from './build-paid-page.ts';
import { readPaymentState } from './payment-report.ts';
import {
  type CardView,
  buildConfirmPage,
  buildEndPage,
  buildLostResponsePage,
  buildPayPage,
  buildUnknownPage,
} from './page.ts';

/** Bytes; a card form has a few hundred. */
const FORM_LIMIT = 8 * 1024;

const paramsSchema = z.object({ id: z.string().max(100) });
/** A decimal with two places at most, in minor units; null for any other text. */
const parseAmount = (text: string): number | null =>
  /^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;

const refundFormSchema = z.object({ amount: z.string().max(20).transform(parseAmount).catch(null) });
const decideFormSchema = z.object({ outcome: z.enum(['won', 'lost']) });
/** The form for the first card or the next one. Only the name is stored of a card. */
const buildCardForm = (row: CheckoutRow): CardView => ({
  form: { number: '', expiry: '', cvc: '', name: row.cardName ?? '' },
  errors: {},
});

interface PayOptions {
  context: SandboxDeps;
  fonts: PageFonts;
  deliverSoon: () => void;
}

/** The hosted payment page: HTML that works without its script. */
export const payRoutes: FastifyPluginAsyncZod<PayOptions> = async (app, { context, fonts, deliverSoon }) => {
  await app.register(formbody, { bodyLimit: FORM_LIMIT });

  // The page belongs to the gateway: it does not exist on the shop's own origin.
  app.addHook('onRequest', async (request) => {
    if (request.host !== new URL(context.env.sandboxGatewayUrl).host) throw new ShopError('not_found');
  });

  const schema = { params: paramsSchema, hide: true };
  const documents = createDocuments(fonts);

  const sendPage = (reply: FastifyReply, row: CheckoutRow | null, status: number, page: Page) =>
    reply
      .status(status)
      .headers({
        ...PAGE_HEADERS,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': documents.buildPolicy(row),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'same-origin',
      })
      .send(documents.render(page, row));

  const find = async (request: FastifyRequest) => {
    try {
      return await readCheckout(context.db, (request.params as z.infer<typeof paramsSchema>).id);
    } catch (error) {
      if (error instanceof ShopError) return null;
      throw error;
    }
  };

  const redirect = (reply: FastifyReply, address: string) =>
    reply.header('Content-Security-Policy', "default-src 'none'").redirect(address, 303);

  const showPaid = async (reply: FastifyReply, row: CheckoutRow, error: string | null = null) =>
    sendPage(
      reply,
      row,
      error === null ? 200 : 422,
      buildPaidPage(row, await readPaymentState(context.db, row), error),
    );

  const show = (reply: FastifyReply, row: CheckoutRow) => {
    const status = getStatusAt(row, context.clock.now());
    if (status === 'paid') return showPaid(reply, row);
    if (status !== 'open') return sendPage(reply, row, 200, buildEndPage(row, status));
    if (row.status === 'needs_confirmation') return sendPage(reply, row, 200, buildConfirmPage(row));
    return sendPage(reply, row, 200, buildPayPage(row, buildCardForm(row), row.lastDecline));
  };

  /** Redirects after a form to the page in its current state, so that a reload does not submit the form again. */
  const redirectToPage = (reply: FastifyReply, row: CheckoutRow) => redirect(reply, `/sandbox-gateway/pay/${row.id}`);

  /** Redirects when the checkout has ended: a second click on Pay opens the same page as the first. */
  const redirectAfterEnd = async (reply: FastifyReply, row: CheckoutRow) => {
    const current = await readCheckout(context.db, row.id);
    return current.status === 'paid' ? redirect(reply, row.successUrl) : redirectToPage(reply, row);
  };

  const pay = async (reply: FastifyReply, row: CheckoutRow, delay = 0) => {
    const isMine = await finishCheckout(context, row.id, 'paid', delay);
    if (!isMine) return redirectAfterEnd(reply, row);
    if (delay === 0) deliverSoon();
    return redirect(reply, row.successUrl);
  };

  app.get('/sandbox-gateway/pay/:id', { schema }, async (request, reply) => {
    const row = await find(request);
    return row ? show(reply, row) : sendPage(reply, null, 404, buildUnknownPage());
  });

  app.post('/sandbox-gateway/pay/:id/card', { schema: { ...schema, body: cardFormSchema } }, async (request, reply) => {
    const row = await find(request);
    if (!row) return sendPage(reply, null, 404, buildUnknownPage());
    const now = context.clock.now();
    if (!isPayable(row, now)) return redirectAfterEnd(reply, row);
    const read = readCard(request.body, now);
    if (read.errors)
      return sendPage(reply, row, 422, buildPayPage(row, { form: request.body, errors: read.errors }, null));
    const cardName = request.body.name.trim();
    const { outcome, card } = read;
    // Stored before the payment, so that it is there when the merchant reads the paid checkout. Nothing of a declined card is needed.
    if (outcome !== 'declined' && outcome !== 'insufficientFunds') await storeCard(context.db, row.id, card);
    switch (outcome) {
      case 'declined':
      case 'insufficientFunds': {
        await updateOpenCheckout(context.db, row.id, {
          status: 'open',
          lastDecline: DECLINE_TEXT[outcome],
          cardName,
        });
        // The page shows the stored reason and name. Its other fields are empty, for another card.
        return redirectToPage(reply, row);
      }
      case 'needsConfirmation':
        await updateOpenCheckout(context.db, row.id, { status: 'needs_confirmation', lastDecline: null, cardName });
        return redirectToPage(reply, row);
      case 'lostResponse':
        if (await finishCheckout(context, row.id, 'paid')) deliverSoon();
        return sendPage(reply, row, 504, buildLostResponsePage(row));
      case 'lateEvent':
      case 'pays':
        return pay(reply, row, outcome === 'lateEvent' ? LATE_EVENT_DELAY_MS : 0);
      default:
        throw new Error('A card without an outcome');
    }
  });

  app.post('/sandbox-gateway/pay/:id/confirm', { schema }, async (request, reply) => {
    const row = await find(request);
    if (!row) return sendPage(reply, null, 404, buildUnknownPage());
    return row.status === 'needs_confirmation' ? pay(reply, row) : redirectAfterEnd(reply, row);
  });

  app.post('/sandbox-gateway/pay/:id/refuse', { schema }, async (request, reply) => {
    const row = await find(request);
    if (!row) return sendPage(reply, null, 404, buildUnknownPage());
    if (row.status === 'needs_confirmation')
      await updateOpenCheckout(context.db, row.id, { status: 'open', lastDecline: DECLINE_TEXT.refused });
    return redirectToPage(reply, row);
  });

  app.post('/sandbox-gateway/pay/:id/cancel', { schema }, async (request, reply) => {
    const row = await find(request);
    if (!row) return sendPage(reply, null, 404, buildUnknownPage());
    // Canceling after a declined card is reported as declined.
    if (!(await finishCheckout(context, row.id, row.lastDecline === null ? 'canceled' : 'declined'))) {
      const current = await readCheckout(context.db, row.id);
      const isUnpaid = current.status === 'canceled' || current.status === 'declined';
      return isUnpaid ? redirect(reply, row.cancelUrl) : redirectToPage(reply, row);
    }
    deliverSoon();
    return redirect(reply, row.cancelUrl);
  });

  /** What happens to a paid checkout later. An act that the payment no longer allows leads to the page as well, which says so. */
  const act = async (request: FastifyRequest, reply: FastifyReply, what: MerchantAct | null) => {
    const row = await find(request);
    if (!row) return sendPage(reply, null, 404, buildUnknownPage());
    if (what === null) return showPaid(reply, row, 'Enter an amount such as 12.50');
    if (await actOnPayment(context, row.id, what)) {
      deliverSoon();
      return redirectToPage(reply, row);
    }
    return what.kind === 'refund' ? showPaid(reply, row, 'This amount cannot be refunded') : redirectToPage(reply, row);
  };

  app.post(
    '/sandbox-gateway/pay/:id/refund',
    { schema: { ...schema, body: refundFormSchema } },
    async (request, reply) => {
      const { amount } = request.body;
      return act(request, reply, amount === null ? null : { kind: 'refund', amountMinor: amount });
    },
  );

  app.post('/sandbox-gateway/pay/:id/dispute', { schema }, async (request, reply) =>
    act(request, reply, { kind: 'dispute' }),
  );

  app.post(
    '/sandbox-gateway/pay/:id/decide',
    { schema: { ...schema, body: decideFormSchema } },
    async (request, reply) => act(request, reply, { kind: 'decide', outcome: request.body.outcome }),
  );
};
