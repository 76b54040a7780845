import { asc, eq, inArray } from 'drizzle-orm';
import type { OrderDetail, OrderEvent } from '#contract/orders.ts';
import type { Database } from '#server/platform/db/client.ts';
import { ledgerEntries } from '../schema/ledger.ts';
import { grants } from '../schema/orders.ts';
import { paymentMethods } from '#server/modules/content/schema.ts';
import { toDecimal } from '#server/platform/money.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  attemptsOf,
  describeOrders,
  linesOf,
} from './orders.ts';
import { refundedByLine, refundsOf } from './refunds.ts';

type LedgerRow = typeof ledgerEntries.$inferSelect;
type Refunds = Awaited<ReturnType<typeof refundsOf>>;

const PAID: readonly OrderRow['status'][] = ['paid', 'partially_refunded', 'refunded'];
const OPEN: readonly OrderRow['status'][] = ['pending_payment', 'failed'];

/** Whether an order was paid, whatever became of the money later. */
export const wasPaid = (order: Pick<OrderRow, 'status'>) => PAID.includes(order.status);

/** Attempts that no payment method of the shop stands for. */
const OWN_METHODS: Readonly<Record<string, string>> = {
  none: 'Nothing to pay',
  manual: 'Received by us',
};

/** Name of the payment method of each attempt, by its id. */
const methodNamesOf = async (db: Database, attempts: readonly PaymentAttemptRow[]) => {
  if (attempts.length === 0) return new Map<string, string>();
  const ids = attempts.map((attempt) => attempt.methodId);
  const rows = await db
    .select({ id: paymentMethods.id, name: paymentMethods.methodName })
    .from(paymentMethods)
    .where(inArray(paymentMethods.id, ids));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return new Map(
    attempts.map((attempt) => [
      attempt.id,
      OWN_METHODS[attempt.gateway] ?? names.get(attempt.methodId) ?? attempt.methodId,
    ]),
  );
};

const LEDGER_KINDS: Partial<Record<LedgerRow['kind'], OrderEvent['kind']>> = {
  'order.placed': 'placed',
  'payment.captured': 'paid',
  'order.canceled': 'canceled',
  'order.expired': 'expired',
  'refund.requested': 'refund_requested',
  'refund.succeeded': 'refunded',
  'refund.failed': 'refund_failed',
  'grant.revoked': 'access_ended',
};
const ATTEMPT_ENDS: Partial<Record<PaymentAttemptRow['status'], OrderEvent['kind']>> = {
  failed: 'payment_failed',
  canceled: 'payment_canceled',
  expired: 'payment_expired',
};

interface Facts {
  ledger: readonly LedgerRow[];
  attempts: readonly PaymentAttemptRow[];
  methods: ReadonlyMap<string, string>;
  lines: readonly OrderLineRow[];
  refunds: Refunds;
}

const ledgerEvent = (
  entry: LedgerRow,
  { attempts, methods, lines, refunds }: Facts,
): (OrderEvent & { at: string })[] => {
  const kind = LEDGER_KINDS[entry.kind];
  if (!kind) return [];
  const attempt = attempts.find(({ id }) => id === entry.attemptId);
  const refund = refunds.find(({ id }) => id === entry.refundId);
  const line = lines.find(({ id }) => id === entry.orderLineId);
  return [
    {
      kind,
      at: entry.createdAt.toISOString(),
      amount: entry.amountMinor === 0 ? null : toDecimal(entry.amountMinor),
      about: refund?.reason ?? line?.title ?? (attempt ? (methods.get(attempt.id) ?? null) : null),
    },
  ];
};

const attemptEvents = (attempt: PaymentAttemptRow, { methods }: Facts): OrderEvent[] => {
  const about = methods.get(attempt.id) ?? null;
  const ending = ATTEMPT_ENDS[attempt.status];
  const events: OrderEvent[] = [];
  // What staff received, or what cost nothing, was never started by the shopper.
  if (!(attempt.gateway in OWN_METHODS))
    events.push({ kind: 'payment_started', at: attempt.createdAt.toISOString(), amount: null, about });
  if (ending && attempt.finishedAt)
    events.push({ kind: ending, at: attempt.finishedAt.toISOString(), amount: null, about });
  return events;
};

/** Which comes first of what happened in the same moment. */
const ORDER_OF_KINDS: readonly OrderEvent['kind'][] = [
  'payment_requested',
  'placed',
  'payment_failed',
  'payment_canceled',
  'payment_expired',
  'payment_started',
  'paid',
];
const rankOf = ({ kind }: OrderEvent) => {
  const rank = ORDER_OF_KINDS.indexOf(kind);
  return rank < 0 ? ORDER_OF_KINDS.length : rank;
};

/** An order that staff made stands in no ledger before the user, who was asked for the payment, begins it. */
const requestOf = ({ paymentRequestedAt, totalMinor }: OrderRow): OrderEvent[] =>
  paymentRequestedAt === null
    ? []
    : [
        {
          kind: 'payment_requested',
          at: paymentRequestedAt.toISOString(),
          amount: toDecimal(totalMinor),
          about: null,
        },
      ];

const timelineOf = (order: OrderRow, facts: Facts): OrderEvent[] =>
  [
    ...requestOf(order),
    ...facts.ledger.flatMap((entry) => ledgerEvent(entry, facts)),
    ...facts.attempts.flatMap((attempt) => attemptEvents(attempt, facts)),
  ].toSorted((a, b) => a.at.localeCompare(b.at) || rankOf(a) - rankOf(b));

/** An order as its own page shows it: what it holds, what was paid and returned, and all that happened to it. */
export const describeOrder = async (db: Database, order: OrderRow): Promise<OrderDetail> => {
  const [described] = await describeOrders(db, [order]);
  if (!described) throw new Error('The order was not described');
  const [lines, attempts, refunds, byLine, ledger] = await Promise.all([
    linesOf(db, order.id),
    attemptsOf(db, order.id),
    refundsOf(db, order.id),
    refundedByLine(db, order.id),
    db.select().from(ledgerEntries).where(eq(ledgerEntries.orderId, order.id)).orderBy(asc(ledgerEntries.id)),
  ]);
  const methods = await methodNamesOf(db, attempts);
  const granted = await db
    .select({ lineId: grants.orderLineId, status: grants.status })
    .from(grants)
    .where(
      inArray(
        grants.orderLineId,
        lines.map((line) => line.id),
      ),
    );
  const live = new Set(granted.filter((grant) => grant.status === 'granted').map((grant) => grant.lineId));
  return {
    ...described,
    expires_at: order.expiresAt.toISOString(),
    refunded: toDecimal([...byLine.values()].reduce((sum, minor) => sum + minor, 0)),
    lines: lines.map((line) => ({
      product_id: line.productId,
      title: line.title,
      price: toDecimal(line.priceMinor),
      currency: line.currency,
      refunded: toDecimal(byLine.get(line.id) ?? 0),
      is_owned: live.has(line.id),
    })),
    payments: attempts.toReversed().map((attempt) => ({
      number: attempt.number,
      method: methods.get(attempt.id) ?? attempt.methodId,
      status: attempt.status,
      amount: toDecimal(attempt.amountMinor),
      created_at: attempt.createdAt.toISOString(),
      finished_at: attempt.finishedAt?.toISOString() ?? null,
    })),
    timeline: timelineOf(order, { ledger, attempts: attempts.toReversed(), methods, lines, refunds }),
    can_cancel: OPEN.includes(order.status),
    has_invoice: wasPaid(order),
  };
};
