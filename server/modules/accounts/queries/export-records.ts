import { asc, desc, eq } from 'drizzle-orm';
import type { AccountExport } from '#contract/identity/account.ts';
import { cartItems } from '#server/modules/cart/schema.ts';
import { products } from '#server/modules/catalog/schema/products.ts';
import { productFiles } from '#server/modules/catalog/schema/versions.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { toPaymentCard } from '#server/modules/orders/describe-price.ts';
import { orderNumber } from '#server/modules/orders/queries/orders.ts';
import { licensees } from '#server/modules/orders/schema/certificates.ts';
import { creditNotes, invoices } from '#server/modules/orders/schema/invoices.ts';
import { grants, orderLines, orders, paymentAttempts } from '#server/modules/orders/schema/orders.ts';
import { refunds } from '#server/modules/orders/schema/refunds.ts';
import { traces } from '#server/modules/traces/schema.ts';
import type { Database } from '#server/platform/db/client.ts';

export const listCart = async (db: Database, userId: string): Promise<AccountExport['cart']> => {
  const rows = await db
    .select({ product_id: products.id, title: products.title, at: cartItems.createdAt })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.createdAt));
  return rows.map(({ at, ...row }) => ({ ...row, added_at: at.toISOString() }));
};

interface IssuedDocument {
  number: number;
  issuedAt: Date;
  content: object;
}

/** Amounts in minor units, as the document states them. */
const exportDocument = ({ number, issuedAt, content }: IssuedDocument) => ({
  number,
  issued_at: issuedAt.toISOString(),
  content: { ...content },
});

export const listInvoices = async (db: Database, userId: string): Promise<AccountExport['invoices']> => {
  const rows = await db
    .select({ number: invoices.number, issuedAt: invoices.issuedAt, content: invoices.content })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(invoices.number));
  return rows.map(exportDocument);
};

export const listCreditNotes = async (db: Database, userId: string): Promise<AccountExport['credit_notes']> => {
  const rows = await db
    .select({ number: creditNotes.number, issuedAt: creditNotes.issuedAt, content: creditNotes.content })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(creditNotes.number));
  return rows.map(exportDocument);
};

/** All attempts of a user to pay, oldest first. */
export const listPayments = async (db: Database, userId: string): Promise<NonNullable<AccountExport['payments']>> => {
  const rows = await db
    .select({ attempt: paymentAttempts, sequence: orders.sequence })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
  return rows.map(({ attempt, sequence }) => ({
    order_number: orderNumber({ sequence }),
    status: attempt.status,
    card: toPaymentCard(attempt).card ?? null,
    at: attempt.createdAt.toISOString(),
  }));
};

/** The terms that a user accepted; null for an account that an admin created. */
export const readTerms = async (db: Database, userId: string): Promise<AccountExport['terms']> => {
  const [user] = await db
    .select({ version: users.termsVersion, at: users.termsAcceptedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!user || user.version === null) return null;
  return { version: user.version, accepted_at: user.at?.toISOString() ?? null };
};

export const listLicensees = async (db: Database, userId: string): Promise<AccountExport['licensees']> => {
  const rows = await db
    .select({ licensee: licensees, sequence: orders.sequence, productId: orderLines.productId })
    .from(licensees)
    .innerJoin(orderLines, eq(orderLines.id, licensees.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(licensees.createdAt), asc(orderLines.productId), asc(licensees.issue));
  return rows.map(({ licensee, sequence, productId }) => ({
    order_number: orderNumber({ sequence }),
    product_id: productId,
    issue: licensee.issue,
    name: licensee.name,
    set_by: licensee.setBy,
    at: licensee.createdAt.toISOString(),
  }));
};

export const listDownloads = async (db: Database, userId: string): Promise<AccountExport['downloads']> => {
  const rows = await db
    .select({
      file_id: productFiles.id,
      product: orderLines.title,
      range: downloads.range,
      ip: downloads.ip,
      requests: downloads.requests,
      at: downloads.createdAt,
      lastAt: downloads.lastAt,
    })
    .from(downloads)
    .innerJoin(grants, eq(grants.id, downloads.grantId))
    .innerJoin(orderLines, eq(orderLines.id, grants.orderLineId))
    .innerJoin(productFiles, eq(productFiles.id, downloads.fileId))
    .where(eq(grants.userId, userId))
    .orderBy(desc(downloads.id));
  return rows.map(({ at, lastAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    last_at: (lastAt ?? at).toISOString(),
  }));
};

export const listReports = async (db: Database, userId: string): Promise<AccountExport['reports']> => {
  const rows = await db
    .select({ code: traces.code, recording: traces.trace, at: traces.createdAt })
    .from(traces)
    .where(eq(traces.userId, userId))
    .orderBy(desc(traces.createdAt));
  return rows.map(({ at, ...row }) => ({ ...row, sent_at: at.toISOString() }));
};

/** What admins did to this account, without who did it. */
export const listAdminActions = async (db: Database, userId: string): Promise<AccountExport['admin_actions']> => {
  const rows = await db
    .select({ action: auditEntries.action, details: auditEntries.details, at: auditEntries.createdAt })
    .from(auditEntries)
    .where(eq(auditEntries.subject, userId))
    .orderBy(desc(auditEntries.id));
  return rows.map(({ action, details, at }) => ({
    action,
    details: { ...(details as Record<string, unknown>) },
    at: at.toISOString(),
  }));
};
