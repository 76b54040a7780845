import type { OrderDetail, OrderEvent } from '#contract/orders/orders.ts';
import { canCancel, wasPaid } from '#lifecycles/order-lifecycle.ts';
import type { Database } from '#server/platform/db/client.ts';
import { readCovers } from '#server/modules/catalog/queries/product-pictures.ts';
import { toDecimal } from '#server/platform/money.ts';
import { type LedgerEntry, listLedgerEntries, readGrantsByLine, readMethodNames } from './queries/order-facts.ts';
import {
  type OrderLineRow,
  type OrderRow,
  type PaymentAttemptRow,
  describeOrders,
  listOrderLines,
  listPaymentAttempts,
} from './queries/orders.ts';
import { toDiscounts, toPaymentCard, toTax } from './describe-price.ts';
import { findBuyableAmong } from './queries/order-lookups.ts';
import { hasUndecided, listDisputes } from './queries/disputes.ts';
import { findInvoiceFacts } from './queries/invoices.ts';
import { readRefundableUntil } from './refund-window.ts';
import { hasCreditNote, listRefunds, sumRefundedByLine } from './queries/refunds.ts';

type Refunds = Awaited<ReturnType<typeof listRefunds>>;

/** Names of attempts without a payment method, by gateway. */
const OWN_METHODS: Readonly<Record<string, string>> = {
  none: 'Nothing to pay',
  manual: 'Received by us',
};

/** Name of an attempt whose payment method is the gateway: the order was not bought in the cart, where a method is chosen. */
const NO_METHOD = 'Payment page';

/** Name of the payment method of each attempt, by the attempt's id. */
const readMethodsByAttempt = async (
  db: Database,
  attempts: readonly PaymentAttemptRow[],
): Promise<Map<string, string>> => {
  const names = await readMethodNames(
    db,
    attempts.map((attempt) => attempt.methodId),
  );
  return new Map(
    attempts.map(({ id, gateway, methodId }) => [
      id,
      OWN_METHODS[gateway] ?? names.get(methodId) ?? (methodId === gateway ? NO_METHOD : methodId),
    ]),
  );
};

const EVENT_KINDS: Partial<Record<LedgerEntry['kind'], OrderEvent['kind']>> = {
  'order.placed': 'placed',
  'payment.captured': 'paid',
  'order.canceled': 'canceled',
  'order.expired': 'expired',
  'refund.requested': 'refund_requested',
  'refund.succeeded': 'refunded',
  'refund.failed': 'refund_failed',
  'grant.revoked': 'access_ended',
  'dispute.opened': 'disputed',
  'dispute.won': 'dispute_won',
  'dispute.lost': 'dispute_lost',
};
const ATTEMPT_ENDS: Partial<Record<PaymentAttemptRow['status'], OrderEvent['kind']>> = {
  failed: 'payment_failed',
  canceled: 'payment_canceled',
  expired: 'payment_expired',
};

interface Facts {
  ledger: readonly LedgerEntry[];
  attempts: readonly PaymentAttemptRow[];
  methods: ReadonlyMap<string, string>;
  lines: readonly OrderLineRow[];
  refunds: Refunds;
}

const ledgerEvent = (
  entry: LedgerEntry,
  { attempts, methods, lines, refunds }: Facts,
): (OrderEvent & { at: string })[] => {
  const kind = EVENT_KINDS[entry.kind];
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
  // The user started no payment that an admin recorded or that was free.
  if (!(attempt.gateway in OWN_METHODS))
    events.push({ kind: 'payment_started', at: attempt.createdAt.toISOString(), amount: null, about });
  if (ending && attempt.finishedAt)
    events.push({ kind: ending, at: attempt.finishedAt.toISOString(), amount: null, about });
  return events;
};

/** Order of events with the same time. */
const ORDER_OF_KINDS: readonly OrderEvent['kind'][] = [
  'payment_requested',
  'placed',
  'payment_failed',
  'payment_canceled',
  'payment_expired',
  'payment_started',
  'paid',
];
const getRank = ({ kind }: OrderEvent) => {
  const rank = ORDER_OF_KINDS.indexOf(kind);
  return rank < 0 ? ORDER_OF_KINDS.length : rank;
};

/** The ledger has no entry for a requested payment before the user starts it. */
const toRequestEvents = ({ paymentRequestedAt, totalMinor }: OrderRow): OrderEvent[] =>
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

const buildTimeline = (order: OrderRow, facts: Facts): OrderEvent[] =>
  [
    ...toRequestEvents(order),
    ...facts.ledger.flatMap((entry) => ledgerEvent(entry, facts)),
    ...facts.attempts.flatMap((attempt) => attemptEvents(attempt, facts)),
  ].toSorted((a, b) => a.at.localeCompare(b.at) || getRank(a) - getRank(b));

const describeAttempt = (
  attempt: PaymentAttemptRow,
  methods: ReadonlyMap<string, string>,
): OrderDetail['payments'][number] => ({
  number: attempt.number,
  method: methods.get(attempt.id) ?? attempt.methodId,
  status: attempt.status,
  amount: toDecimal(attempt.amountMinor),
  created_at: attempt.createdAt.toISOString(),
  finished_at: attempt.finishedAt?.toISOString() ?? null,
  ...toPaymentCard(attempt),
});

const toImage = (cover: { file: string; widths: number[] } | undefined) =>
  cover && { image: cover.file, image_widths: cover.widths };

/** An order for its page: lines, payments, refunds and timeline. */
export const describeOrder = async (db: Database, order: OrderRow, now: Date): Promise<OrderDetail> => {
  const [described] = await describeOrders(db, [order]);
  if (!described) throw new Error('The order was not described');
  const [lines, attempts, refunds, byLine, ledger, disputes, invoice] = await Promise.all([
    listOrderLines(db, order.id),
    listPaymentAttempts(db, order.id),
    listRefunds(db, order.id),
    sumRefundedByLine(db, order.id),
    listLedgerEntries(db, order.id),
    listDisputes(db, order.id),
    findInvoiceFacts(db, order.id),
  ]);
  const methods = await readMethodsByAttempt(db, attempts);
  const grants = await readGrantsByLine(
    db,
    lines.map((line) => line.id),
  );
  const productIds = lines.map((line) => line.productId);
  const covers = await readCovers(db, productIds);
  const buyable = wasPaid(order.status) ? null : await findBuyableAmong(db, order.userId, productIds);
  const paid = attempts.find(({ status }) => status === 'succeeded');
  const isDisputed = hasUndecided(disputes);
  const hasRefundableAmount = paid !== undefined && paid.amountMinor > paid.refundedMinor;
  const until = await readRefundableUntil(db, order, { hasRefundableAmount, isDisputed, now });
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
      is_owned: grants.get(line.id) === 'granted',
      ...(buyable && { can_buy: buyable.has(line.productId) }),
      ...toDiscounts(line),
      ...toImage(covers.get(line.productId)),
    })),
    payments: attempts.toReversed().map((attempt) => describeAttempt(attempt, methods)),
    timeline: buildTimeline(order, { ledger, attempts: attempts.toReversed(), methods, lines, refunds }),
    is_disputed: isDisputed,
    can_cancel: canCancel(described.status),
    refund_until: until?.toISOString() ?? null,
    has_invoice: wasPaid(order.status),
    ...(invoice && { invoiced_to: invoice.billedTo, tax: toTax(invoice) }),
    credit_notes: refunds.filter(hasCreditNote).map((refund) => ({
      refund: refund.number,
      amount: toDecimal(refund.amountMinor),
      at: (refund.finishedAt ?? refund.createdAt).toISOString(),
      is_void: refund.status === 'failed',
    })),
  };
};
