import type { AdminOrder } from '#contract/admin-orders.ts';

type Entry = AdminOrder['history'][number];

/** An event of an order, or a payment attempt with its steps. */
export interface HistoryGroup {
  /** What is shown: the event, or how the attempt ended. */
  entry: Entry;
  /** All events of an attempt, oldest first; empty for a single event. */
  steps: readonly Entry[];
}

/** Where an attempt begins, and how it ends. The last of them is what became of the attempt. */
const START = 'attempt.started';
const OUTCOMES = [
  'attempt.succeeded',
  'attempt.failed',
  'attempt.canceled',
  'attempt.expired',
  'attempt.returned',
  'payment.captured',
];
/** Events that a payment causes. */
const CONSEQUENCES = ['order.placed', 'order.reopened', 'order.failed', 'gateway.event', 'grant.given'];

const isStep = ({ kind }: Entry) => OUTCOMES.includes(kind) || CONSEQUENCES.includes(kind);

const toGroup = (entries: readonly Entry[]): HistoryGroup[] => {
  const entry = entries.findLast(({ kind }) => OUTCOMES.includes(kind)) ?? entries[0];
  return entry ? [{ entry, steps: entries.length > 1 ? entries : [] }] : [];
};

/**
 * Groups the history of an order by payment attempt: what follows the start of an attempt and comes from the payment belongs to it.
 * @param history oldest first
 */
export const groupHistory = (history: readonly Entry[]): HistoryGroup[] => {
  const groups: Entry[][] = [];
  for (const entry of history) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === START && isStep(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap(toGroup);
};
