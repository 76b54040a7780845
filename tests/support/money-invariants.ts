import { eq, inArray, like } from 'drizzle-orm';
import { expect } from 'vitest';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { orderLines } from '#server/modules/orders/schema/orders.ts';
import { checkOrders } from '#server/modules/payments/ledger/check-ledger.ts';
import { type OrderRow, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { listRefunds } from '#server/modules/orders/queries/refunds.ts';
import type { MoneySystem } from './money-system.ts';
import type { TestUser } from './shop.ts';

type Status = OrderRow['status'];

const PAID: readonly Status[] = ['paid', 'partially_refunded', 'refunded'];
const wasPaid = (order: OrderRow) => PAID.includes(order.status);

/** The statuses that may follow each status of an order. */
const AFTER: Record<Status, readonly Status[]> = {
  draft: [],
  pending_payment: ['failed', 'canceled', 'expired', ...PAID],
  failed: ['pending_payment', 'canceled', 'expired', ...PAID],
  canceled: PAID,
  expired: PAID,
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
};

/** Adds up minor units without rounding. */
const sum = (amounts: readonly number[]) => Number(amounts.reduce((all, amount) => all + BigInt(amount), 0n));

/** Checks the invariants of orders and payments for one user. `check` runs after each command, `checkEnd` after the last. */
export const createInvariantChecks = ({ shop, gateway }: MoneySystem, user: TestUser) => {
  const statuses = new Map<string, Status>();
  const frozen = new Map<string, string>();

  const check = async () => {
    const orders = await shop.listOrders(user);
    const attempts = await shop.listAttempts(user);
    const grants = await shop.listGrants(user);
    const cart = await shop.listCartProductIds(user);
    const ids = orders.map((order) => order.id);
    const allLines =
      ids.length === 0 ? [] : await shop.db.select().from(orderLines).where(inArray(orderLines.orderId, ids));
    const owned = grants.filter((grant) => grant.status === 'granted').map((grant) => grant.productId);

    for (const order of orders) {
      const name = `${orderNumber(order)} ${order.status}`;
      const lines = allLines.filter((line) => line.orderId === order.id);
      const captured = attempts.filter((one) => one.orderId === order.id && one.status === 'succeeded');
      const refunds = await listRefunds(shop.db, order.id);

      expect(captured.length, `1: one payment of ${name}`).toBe(wasPaid(order) ? 1 : 0);
      expect(sum(captured.map((one) => one.amountMinor)), `1: ${name}`).toBeLessThanOrEqual(order.totalMinor);
      for (const one of attempts)
        expect(one.refundedMinor, '1: refunds never exceed the payment').toBeLessThanOrEqual(one.amountMinor);

      for (const line of lines) {
        const grant = grants.find((one) => one.orderLineId === line.id);
        const isRefunded = refunds.some(
          (refund) => refund.requestedBy === null && refund.lines.some((share) => share.orderLineId === line.id),
        );
        const isElsewhere = grants.some((one) => one.productId === line.productId);
        const isDelivered = grant !== undefined || (isElsewhere && (isRefunded || line.priceMinor === 0));
        if (wasPaid(order)) expect(isDelivered, `2: each line of ${name} is delivered`).toBe(true);
        else expect(grant, `2: nothing of ${name} is delivered`).toBe(undefined);
        if (grant?.status === 'revoked')
          expect(
            refunds.some(
              (refund) =>
                refund.revokes &&
                refund.status === 'succeeded' &&
                refund.lines.some((share) => share.orderLineId === line.id && share.amountMinor > 0),
            ),
            `3: a grant of ${name} is only revoked with a refund of its line`,
          ).toBe(true);
        const share = refunds
          .filter((refund) => refund.status !== 'failed')
          .flatMap((refund) => refund.lines)
          .filter((one) => one.orderLineId === line.id);
        expect(
          sum(share.map((one) => one.amountMinor)),
          '1: refunds of a line never exceed its price',
        ).toBeLessThanOrEqual(line.priceMinor);
      }

      const text = JSON.stringify(
        lines.map(({ title, priceMinor, currency }) => [title, priceMinor, currency]).toSorted(),
      );
      expect(text, `5: the lines of ${name} are frozen`).toBe(frozen.get(order.id) ?? text);
      frozen.set(order.id, text);
      expect(order.totalMinor, `8: the total of ${name}`).toBe(sum(lines.map((line) => line.priceMinor)));
      expect(Number.isSafeInteger(order.totalMinor)).toBe(true);

      const before = statuses.get(order.id) ?? order.status;
      if (before !== order.status) expect(AFTER[before], `10: ${name} was ${before}`).toContain(order.status);
      statuses.set(order.id, order.status);
    }

    for (const grant of grants)
      expect(
        orders.some(
          (order) =>
            wasPaid(order) && allLines.some((line) => line.id === grant.orderLineId && line.orderId === order.id),
        ),
        '3: no grant without a payment',
      ).toBe(true);
    expect(new Set(owned).size, '2: at most one active grant per product').toBe(owned.length);
    expect(
      cart.filter((id) => owned.includes(id)),
      '4, 7: nothing owned in the cart',
    ).toEqual([]);
    expect(
      orders.filter((order) => order.status === 'pending_payment').length,
      '6: at most one open order',
    ).toBeLessThanOrEqual(1);
    const numbers = new Set(orders.map(orderNumber));
    const open = [...gateway.checkouts.values()].filter((one) => one.status === 'open' && numbers.has(one.reference));
    expect(open.length, '6: at most one open checkout at the gateway').toBeLessThanOrEqual(1);
    expect((await checkOrders(shop.db, orders)).faults, '12: the ledger and the tables agree').toEqual([]);
    return { orders, attempts, grants, cart, owned, allLines };
  };

  /** After the last webhook and sweep: payments and refunds equal those of the gateway, and each email was sent once. */
  const checkEnd = async () => {
    const { orders, attempts, owned } = await check();
    expect(
      orders.filter((order) => order.status === 'pending_payment'),
      'no order stays open',
    ).toEqual([]);
    const paid = [...gateway.checkouts.values()].filter((one) => one.status === 'paid');
    const booked = attempts.filter(
      (one) => ['succeeded', 'returned'].includes(one.status) && one.gateway === 'sandbox',
    );
    expect(booked.map((one) => one.gatewaySessionId).toSorted(), '1: every payment is booked').toEqual(
      paid.map((one) => one.id).toSorted(),
    );
    const refunds = (await Promise.all(orders.map((order) => listRefunds(shop.db, order.id)))).flat();
    expect(
      refunds.filter((refund) => refund.status === 'created'),
      'no refund stays open',
    ).toEqual([]);
    const viaGateway = refunds.filter((refund) => refund.status === 'succeeded' && refund.gatewayRefundId !== null);
    expect(sum(viaGateway.map((refund) => refund.amountMinor)), '1: every refund is booked').toBe(
      sum([...gateway.refunds.values()].map((refund) => refund.amountMinor)),
    );

    const emails = await shop.db
      .select({ key: emailOutbox.key })
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, user.email));
    expect(emails.map((email) => email.key).toSorted(), 'one receipt per order, one credit note per refund').toEqual(
      [
        ...orders.filter(wasPaid).map((order) => `receipt:${order.id}`),
        ...refunds.filter((refund) => refund.status === 'succeeded').map((refund) => `credit-note:${refund.id}`),
      ].toSorted(),
    );
    await shop.db.delete(emailOutbox).where(like(emailOutbox.recipient, user.email));
    return owned;
  };

  return { check, checkEnd };
};
