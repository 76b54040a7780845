import type { CompanyInfo } from '#contract/content.ts';
import { isSettled } from '#lifecycles/order-lifecycle.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ShopError } from '#server/platform/errors.ts';
import { readCompany } from '#server/modules/content/queries/company.ts';
import { buyerOf } from '../queries/order-facts.ts';
import { type OrderRow, linesOf, orderNumber } from '../queries/orders.ts';
import { refundsOf } from '../queries/refunds.ts';

/** Content of an invoice. Amounts in minor units. */
export interface Invoice {
  number: string;
  company: CompanyInfo;
  orderedAt: Date;
  paidAt: Date;
  currency: string;
  /** Lines of name and address. */
  billedTo: string[];
  lines: { title: string; amountMinor: number }[];
  totalMinor: number;
  /** Succeeded refunds, oldest first. */
  refunds: { number: number; at: Date; reason: string; amountMinor: number }[];
}

/** The name of a country code; older profiles hold a name or another text. */
const countryName = (stored: string) =>
  /^[A-Z]{2}$/.test(stored) ? (new Intl.DisplayNames('en', { type: 'region' }).of(stored) ?? stored) : stored;

/** @throws ShopError invoice_not_ready for an order that was never paid */
export const readInvoice = async (db: Database, order: OrderRow): Promise<Invoice> => {
  if (!isSettled(order.status) || order.paidAt === null) throw new ShopError('invoice_not_ready');
  const user = await buyerOf(db, order.userId);
  const lines = await linesOf(db, order.id);
  const refunds = await refundsOf(db, order.id);
  return {
    number: orderNumber(order),
    company: await readCompany(db),
    orderedAt: order.createdAt,
    paidAt: order.paidAt,
    currency: order.currency,
    billedTo: [
      user.fullName,
      user.email,
      user.address,
      [user.zipPostal, user.city].filter(Boolean).join(' '),
      [user.stateProvince, countryName(user.country)].filter(Boolean).join(', '),
    ].filter(Boolean),
    lines: lines.map((line) => ({ title: line.title, amountMinor: line.priceMinor })),
    totalMinor: order.totalMinor,
    refunds: refunds
      .filter((refund) => refund.status === 'succeeded')
      .map(({ number, finishedAt, createdAt, reason, amountMinor }) => ({
        number,
        at: finishedAt ?? createdAt,
        reason,
        amountMinor,
      })),
  };
};
