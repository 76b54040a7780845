import { inArray } from 'drizzle-orm';
import type { CreateOrderRequest } from '#contract/create-order.ts';
import type { Database } from '#server/platform/db/client.ts';
import { products } from '#server/modules/catalog/schema.ts';
import { orderLines, orderNotes, orders } from '#server/modules/orders/schema/orders.ts';
import { ShopError } from '#server/platform/errors.ts';
import { toMinor } from '#server/platform/money.ts';
import { type Admin, recordAudit } from '#server/modules/identity/queries/audit.ts';
import { ownedAmong } from '#server/modules/orders/queries/grants.ts';
import { lockBuyer, orderNumber } from '#server/modules/orders/queries/orders.ts';
import { findBuyer } from '#server/modules/orders/queries/order-lookups.ts';
import type { PaymentParts } from './payment-parts.ts';
import { payDraft, requestPaymentOf } from './cancel-order.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

const refuse = (field: string, text: string) => new ShopError('invalid_input', { fields: { [field]: [text] } });

type Line = Omit<typeof orderLines.$inferInsert, 'orderId'>;

/** The lines as they are frozen: at the prices of now, but where staff gave another one. */
const frozenLines = async (tx: Database, request: CreateOrderRequest): Promise<Line[]> => {
  const ids = request.lines.map((line) => line.product_id);
  const found = await tx.select().from(products).where(inArray(products.id, ids));
  return request.lines.map((line, position) => {
    const product = found.find(({ id }) => id === line.product_id);
    if (!product?.isListed) throw refuse('lines', `Product ${line.product_id} is not for sale`);
    const listMinor = product.effectivePriceMinor;
    const priceMinor = line.price === undefined ? listMinor : toMinor(line.price);
    const isGiven = priceMinor !== listMinor;
    return {
      productId: product.id,
      position,
      title: product.title,
      priceMinor,
      currency: product.currency,
      listPriceMinor: isGiven ? listMinor : null,
      priceReason: isGiven ? (line.price_reason ?? null) : null,
    };
  });
};

/** Protects money: what the user owns is not sold to them again. */
const refuseOwned = async (tx: Database, userId: string, lines: readonly Line[]) => {
  const owned = await ownedAmong(
    tx,
    userId,
    lines.map((line) => line.productId),
  );
  const titles = lines.filter((line) => owned.has(line.productId)).map((line) => line.title);
  if (titles.length > 0) throw refuse('lines', `The user already owns ${titles.join(', ')}`);
};

/**
 * Makes an order for a user (specification, section 2, create-order; design, section 6): a draft, and in the same transaction what
 * is to happen with it. All of it stands, or nothing.
 * @returns its number
 * @throws ShopError invalid_input on `user_id`, `lines` or `next`
 */
export const createOrder = async (parts: PaymentParts, request: CreateOrderRequest, staff: Admin): Promise<string> => {
  const now = parts.clock.now();
  return inTransaction(parts.db, async (tx) => {
    await lockBuyer(tx, request.user_id);
    if (!(await findBuyer(tx, request.user_id))) throw refuse('user_id', 'An order cannot be made for this user');
    const lines = await frozenLines(tx, request);
    await refuseOwned(tx, request.user_id, lines);
    const [first] = lines;
    if (!first || lines.some((line) => line.currency !== first.currency))
      throw refuse('lines', 'Products in different currencies need an order each');
    const totalMinor = lines.reduce((sum, line) => sum + line.priceMinor, 0);
    if (request.next === 'payment_link' && totalMinor === 0)
      throw refuse('next', 'Nothing is to be paid: mark the order as paid');

    const [order] = await tx
      .insert(orders)
      .values({
        userId: request.user_id,
        status: 'draft',
        currency: first.currency,
        totalMinor,
        // Equal to no cart's: a purchase never goes on with an order that staff made.
        fingerprint: `staff:${staff.requestId}`,
        createdAt: now,
        createdBy: staff.userId,
        expiresAt: now,
      })
      .returning();
    if (!order) throw new Error('The order was not stored');
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id })));
    if (request.note !== '')
      await tx
        .insert(orderNotes)
        .values({ orderId: order.id, authorId: staff.userId, body: request.note, createdAt: now });
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
    await recordAudit(tx, staff, { action: 'order.create', subject: orderNumber(order), details }, now);
    const at = { now, publicUrl: parts.env.publicUrl };
    if (request.next === 'payment_link') await requestPaymentOf(tx, order, staff, at);
    if (request.next === 'mark_paid') await payDraft(tx, order, request.reason ?? '', staff, at);
    return orderNumber(order);
  });
};
