import type { CreateOrderRequest } from '#contract/orders/create-order.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { lockUser } from '#server/modules/identity/queries/account-locks.ts';
import { addOrder } from '#server/modules/orders/move-order.ts';
import { findOwnedAmong } from '#server/modules/orders/queries/grants.ts';
import { findBuyer } from '#server/modules/orders/queries/order-lookups.ts';
import { type NewOrderLine, insertOrderNote } from '#server/modules/orders/queries/order-writes.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ShopError } from '#server/platform/errors.ts';
import { toMinor } from '#server/platform/money.ts';
import { recordManualPayment } from './mark-order-paid.ts';
import type { PaymentDeps } from '../deps.ts';
import { readProductLines } from '../queries/cart-lines.ts';
import { requestPaymentOf } from './request-payment.ts';
import { getUnmetMinimum } from '../checkout/get-unmet-minimum.ts';

const invalid = (field: string, text: string) => new ShopError('invalid_input', { fields: { [field]: [text] } });

/** The order's lines at present prices, or at the prices that the admin set. */
const frozenLines = async (tx: Database, request: CreateOrderRequest, now: Date): Promise<NewOrderLine[]> => {
  const products = await readProductLines(
    tx,
    request.lines.map((line) => line.product_id),
    now,
  );
  return request.lines.map((line, position) => {
    const product = products.find(({ productId }) => productId === line.product_id);
    if (!product) throw invalid('lines', `Product ${line.product_id} is not for sale`);
    const listMinor = product.priceMinor;
    const priceMinor = line.price === undefined ? listMinor : toMinor(line.price);
    const isCustomPrice = priceMinor !== listMinor;
    return {
      ...product,
      position,
      priceMinor,
      listPriceMinor: isCustomPrice ? listMinor : null,
      priceReason: isCustomPrice ? (line.price_reason ?? null) : null,
      // The admin's price is not that of the sale.
      fullPriceMinor: isCustomPrice ? null : product.fullPriceMinor,
    };
  });
};

/** Protects money: a user does not pay again for an owned product. */
const assertNotOwned = async (tx: Database, userId: string, lines: readonly NewOrderLine[]) => {
  const owned = await findOwnedAmong(
    tx,
    userId,
    lines.map((line) => line.productId),
  );
  const titles = lines.filter((line) => owned.has(line.productId)).map((line) => line.title);
  if (titles.length > 0) throw invalid('lines', `The user already owns ${titles.join(', ')}`);
};

/** A link is useless for an order that needs no payment, or that the payment page would refuse. */
const assertPayableByLink = (gateway: PaymentDeps['gateway'], totalMinor: number, currency: string) => {
  if (totalMinor === 0) throw invalid('next', 'The total is zero. Mark the order as paid instead');
  const minimum = getUnmetMinimum(gateway, { totalMinor, currency });
  if (minimum !== null) throw invalid('next', `The payment page accepts ${minimum} or more. Raise the total`);
};

/**
 * Creates a draft order for a user and applies `next` in the same transaction, see
 * docs/decisions/014-keep-admin-orders-as-drafts-until-payment.md.
 * @returns its number
 * @throws ShopError invalid_input on `user_id`, `lines` or `next`
 */
export const createOrder = async (
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'env' | 'gateway' | 'storeEffect'>,
  request: CreateOrderRequest,
  admin: Admin,
): Promise<string> => {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockUser(tx, request.user_id);
    if (!(await findBuyer(tx, request.user_id))) throw invalid('user_id', 'An order cannot be created for this user');
    const lines = await frozenLines(tx, request, now);
    await assertNotOwned(tx, request.user_id, lines);
    const [first] = lines;
    if (!first || lines.some((line) => line.currency !== first.currency))
      throw invalid('lines', 'Products in different currencies need separate orders');
    const totalMinor = lines.reduce((sum, line) => sum + line.priceMinor, 0);
    if (request.next === 'payment_link') assertPayableByLink(deps.gateway, totalMinor, first.currency);

    const order = await addOrder(
      tx,
      {
        userId: request.user_id,
        currency: first.currency,
        totalMinor,
        // Matches no cart, so a purchase never continues an order that an admin created.
        fingerprint: `admin:${admin.requestId}`,
        createdAt: now,
        createdBy: admin.userId,
        // A draft has no deadline: its first payment attempt sets one.
        expiresAt: now,
      },
      lines,
      { isDraft: true },
    );
    if (request.note !== '')
      await insertOrderNote(tx, { orderId: order.id, authorId: admin.userId, body: request.note, createdAt: now });
    const details = {
      userId: request.user_id,
      totalMinor,
      currency: order.currency,
      lines: lines.map(({ productId, priceMinor, listPriceMinor, priceReason }) => ({
        productId,
        priceMinor,
        ...(listPriceMinor !== null && { listPriceMinor, priceReason }),
      })),
    };
    await recordAudit(tx, admin, { action: 'order.create', subject: orderNumber(order), details }, now);
    const context = { now, publicUrl: deps.env.publicUrl };
    if (request.next === 'payment_link') await requestPaymentOf(tx, order, admin, context);
    if (request.next === 'mark_paid') await recordManualPayment(tx, order, request.reason ?? '', admin, context);
    await deps.storeEffect?.(tx, orderNumber(order));
    return orderNumber(order);
  });
};
