import { setup } from 'xstate';

export type DisputeEvent =
  /** The bank decided for the shop, or the buyer withdrew the dispute. */
  | { type: 'dispute.won' }
  /** The bank decided for the buyer and returned the money. */
  | { type: 'dispute.lost' };

/** Lifecycle of a dispute about a payment, see docs/design/invoices-and-refunds.md#disputes. Both ends are final. */
export const disputeMachine = setup({
  types: { events: {} as DisputeEvent, tags: {} as 'undecided' },
}).createMachine({
  id: 'dispute',
  initial: 'open',
  states: {
    open: {
      description: 'The bank has not decided yet. The payment cannot be refunded meanwhile.',
      tags: ['undecided'],
      on: { 'dispute.won': 'won', 'dispute.lost': 'lost' },
    },
    won: { description: 'The shop keeps the payment.' },
    lost: { description: 'The bank returned the money to the buyer. The files can no longer be downloaded.' },
  },
});
