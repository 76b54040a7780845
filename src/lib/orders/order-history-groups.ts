import type { AdminOrder } from '#contract/admin/admin-orders.ts';

type Entry = AdminOrder['history'][number];

/** An event of an order, or a payment attempt with its steps. */
export interface HistoryGroup {
  /** What is shown: the event, or how the attempt ended. */
  entry: Entry;
  /** All events of an attempt, oldest first; empty for a single event. */
  steps: readonly Entry[];
}

/** A payment of an order that was paid already. It is what became of its attempt. */
const SECOND_PAYMENT = 'attempt.returned';
/** Where an attempt begins, and how it ends. The last of them is what became of the attempt. */
const START = 'attempt.started';
const OUTCOMES = [
  'attempt.succeeded',
  'attempt.failed',
  'attempt.canceled',
  'attempt.expired',
  SECOND_PAYMENT,
  'payment.captured',
];
/** Events that a payment causes. */
const CONSEQUENCES = ['order.placed', 'order.reopened', 'order.failed', 'gateway.event', 'grant.given'];

const isOfAttempt = ({ kind }: Entry) => kind === START || OUTCOMES.includes(kind);

/** Whether an event continues the attempt that a group began with. The payment of an earlier attempt may arrive after a later one. */
const continues = (entry: Entry, first: Entry | undefined): boolean => {
  if (first === undefined || !isOfAttempt(first) || entry.kind === START) return false;
  return OUTCOMES.includes(entry.kind) ? entry.about === first.about : CONSEQUENCES.includes(entry.kind);
};

const toGroup = (entries: readonly Entry[]): HistoryGroup[] => {
  const entry =
    entries.find(({ kind }) => kind === SECOND_PAYMENT) ??
    entries.findLast(({ kind }) => OUTCOMES.includes(kind)) ??
    entries[0];
  return entry ? [{ entry, steps: entries.length > 1 ? entries : [] }] : [];
};

/**
 * Groups the history of an order by payment attempt: what follows the start or a late payment of an attempt and comes from the payment
 * belongs to it.
 * @param history oldest first
 */
export const groupHistory = (history: readonly Entry[]): HistoryGroup[] => {
  const groups: Entry[][] = [];
  for (const entry of history) {
    const last = groups.at(-1);
    if (last && continues(entry, last[0])) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap(toGroup);
};
