import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { OrderHistory } from '#contract/admin/admin-orders.ts';
import { z } from '#contract/zod.ts';
import type { Database } from '#server/platform/db/client.ts';
import { productFiles } from '#server/modules/catalog/schema/versions.ts';
import { gatewayEvents } from '../schema.ts';
import { listLedgerEntries } from '#server/modules/orders/queries/order-facts.ts';
import { auditEntries } from '#server/modules/identity/schema/audit.ts';
import { grants, orderNotes } from '#server/modules/orders/schema/orders.ts';
import { downloads } from '#server/modules/library/schema.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { toDecimal } from '#server/platform/money.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  orderNumber,
} from '#server/modules/orders/queries/orders.ts';
import type { DisputeRow } from '#server/modules/orders/queries/disputes.ts';
import type { RefundRow } from '#server/modules/orders/queries/refunds.ts';

/** What the caller has already read. */
interface KnownOrder {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  attempts: readonly PaymentAttemptRow[];
  refunds: readonly RefundRow[];
  disputes: readonly DisputeRow[];
  createdBy: string | null;
}

const entry = (at: Date, kind: string, more: Partial<OrderHistory> = {}): OrderHistory => ({
  at: at.toISOString(),
  kind,
  who: null,
  amount: null,
  about: null,
  request_id: null,
  ...more,
});

const fromAttempts = (attempts: readonly PaymentAttemptRow[]) =>
  attempts.flatMap((attempt) => {
    const about = `#${attempt.number}, ${attempt.gateway}`;
    const amount = toDecimal(attempt.amountMinor);
    const started = entry(attempt.createdAt, 'attempt.started', { about, amount });
    return attempt.finishedAt === null
      ? [started]
      : [started, entry(attempt.finishedAt, `attempt.${attempt.status}`, { about, amount })];
  });

const fromLedger = async (db: Database, { order, lines, attempts, refunds, disputes }: KnownOrder) => {
  const rows = await listLedgerEntries(db, order.id);
  const describeEntry = ({ attemptId, refundId, disputeId, orderLineId }: (typeof rows)[number]) => {
    if (orderLineId !== null) return lines.find(({ id }) => id === orderLineId)?.title ?? null;
    const refund = refunds.find(({ id }) => id === refundId);
    if (refund) return `#${refund.number}: ${refund.reason}`;
    const dispute = disputes.find(({ id }) => id === disputeId);
    if (dispute) return `#${dispute.number}: ${dispute.reason}`;
    const attempt = attempts.find(({ id }) => id === attemptId);
    return attempt ? `#${attempt.number}, ${attempt.gateway}` : null;
  };
  return rows.map((row) =>
    entry(row.createdAt, row.kind, {
      about: describeEntry(row),
      amount: row.amountMinor > 0 ? toDecimal(row.amountMinor) : null,
    }),
  );
};

const fromEvents = async (db: Database, { order }: KnownOrder) => {
  const rows = await db.select().from(gatewayEvents).where(eq(gatewayEvents.orderId, order.id));
  return rows.map((row) => entry(row.createdAt, 'gateway.event', { about: `${row.type} (${row.eventId})` }));
};

const fromDownloads = async (db: Database, { lines }: KnownOrder) => {
  if (lines.length === 0) return [];
  const rows = await db
    .select({ at: downloads.createdAt, range: downloads.range, requests: downloads.requests, file: productFiles.name })
    .from(downloads)
    .innerJoin(grants, eq(grants.id, downloads.grantId))
    .innerJoin(productFiles, eq(productFiles.id, downloads.fileId))
    .where(
      inArray(
        grants.orderLineId,
        lines.map(({ id }) => id),
      ),
    )
    .orderBy(asc(downloads.id));
  return rows.map(({ at, range, requests, file }) => {
    const details = [...(range === '' ? [] : [range]), ...(requests === 1 ? [] : [`${requests} requests`])];
    return entry(at, 'download', { about: details.length === 0 ? file : `${file} (${details.join(', ')})` });
  });
};

const fromNotes = async (db: Database, { order }: KnownOrder) => {
  const rows = await db
    .select({ at: orderNotes.createdAt, body: orderNotes.body, who: users.email })
    .from(orderNotes)
    .innerJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, order.id))
    .orderBy(asc(orderNotes.id));
  return rows.map(({ at, body, who }) => entry(at, 'note', { about: body, who }));
};

const reasonSchema = z.object({ reason: z.string().nullish() });

const fromAudit = async (db: Database, { order }: KnownOrder) => {
  const rows = await db
    .select({ audit: auditEntries, who: users.email })
    .from(auditEntries)
    .innerJoin(users, eq(users.id, auditEntries.actorId))
    // A note is shown with its text instead.
    .where(and(eq(auditEntries.subject, orderNumber(order)), ne(auditEntries.action, 'order.note')))
    .orderBy(asc(auditEntries.id));
  return rows.map(({ audit, who }) =>
    entry(audit.createdAt, `admin.${audit.action}`, {
      who,
      about: reasonSchema.safeParse(audit.details).data?.reason ?? null,
      request_id: audit.requestId,
    }),
  );
};

/** Everything that is stored about an order, oldest first: audit, attempts, gateway events, ledger, downloads and notes. */
export const readOrderHistory = async (db: Database, known: KnownOrder): Promise<OrderHistory[]> => {
  const { order, attempts, createdBy } = known;
  const sources = [
    [entry(order.createdAt, 'order.created', { who: createdBy })],
    await fromAudit(db, known),
    fromAttempts(attempts.toReversed()),
    await fromEvents(db, known),
    await fromLedger(db, known),
    await fromDownloads(db, known),
    await fromNotes(db, known),
  ];
  return sources.flat().sort((a, b) => a.at.localeCompare(b.at));
};
