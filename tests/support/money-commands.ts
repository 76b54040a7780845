import * as fc from 'fast-check';

/** A fault of the next gateway call, and the points where a process may crash. */
export type Fault = 'none' | 'rejected' | 'unknown' | 'lostResponse';
export type CrashPoint = 'beforeGateway' | 'afterGateway' | 'beforeCommit' | 'afterCommit';

/** One step of a random test run: by the user, the gateway, the network, an admin, or a crash. */
export type Command =
  | { kind: 'add' | 'remove' | 'reprice'; product: number }
  | { kind: 'purchase' | 'twoTabs'; fault: Fault }
  | { kind: 'continue'; order: number; fault: Fault }
  | { kind: 'crash'; doing: 'purchase' | 'return' | 'sweep'; at: CrashPoint }
  | { kind: 'shopper'; does: 'paid' | 'declined' | 'canceled' | 'expired' }
  | { kind: 'webhook'; event: number; times: number }
  | { kind: 'loseWebhook'; event: number }
  | { kind: 'return' | 'sweep' | 'lapse' | 'logout' }
  | { kind: 'refund'; order: number; cents: number | null; line: number | null; revoke: boolean; fault: Fault }
  | { kind: 'retryRefund'; order: number; refund: number; fault: Fault }
  | { kind: 'cancel' | 'markPaid'; order: number };

/** Number of products; the last one is free. */
export const PRODUCTS = 4;

/** First commands of a run, so that enough runs reach the states after a payment. */
const OPENINGS: readonly (readonly Command[])[] = [
  [],
  [
    { kind: 'add', product: 0 },
    { kind: 'purchase', fault: 'none' },
  ],
  [
    { kind: 'add', product: 1 },
    { kind: 'add', product: 2 },
    { kind: 'add', product: 3 },
    { kind: 'purchase', fault: 'none' },
    { kind: 'shopper', does: 'paid' },
    { kind: 'webhook', event: 0, times: 2 },
  ],
  [
    { kind: 'add', product: 0 },
    { kind: 'add', product: 1 },
    { kind: 'purchase', fault: 'none' },
    { kind: 'shopper', does: 'paid' },
    { kind: 'webhook', event: 0, times: 1 },
    { kind: 'refund', order: 0, cents: null, line: 1, revoke: true, fault: 'rejected' },
  ],
];
export const opening = fc.constantFrom(...OPENINGS);

const product = fc.nat({ max: PRODUCTS - 1 });
/** Index of an order of the user; most runs have one or two orders. */
const order = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: 3 }) });
const fault = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Fault>('none') },
  { weight: 1, arbitrary: fc.constantFrom<Fault>('rejected', 'unknown', 'lostResponse') },
);
const crashPoint = fc.constantFrom<CrashPoint>('beforeGateway', 'afterGateway', 'beforeCommit', 'afterCommit');

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('add' as const), product }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('remove' as const, 'reprice' as const), product }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('purchase' as const), fault }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('twoTabs' as const), fault }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('continue' as const), order, fault }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('crash' as const),
      doing: fc.constantFrom('purchase' as const, 'return' as const, 'sweep' as const),
      at: crashPoint,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('shopper' as const),
      does: fc.constantFrom(
        'paid' as const,
        'paid' as const,
        'paid' as const,
        'declined' as const,
        'canceled' as const,
        'expired' as const,
      ),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('webhook' as const),
      event: fc.nat({ max: 9 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('loseWebhook' as const), event: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('return' as const, 'sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('lapse' as const, 'logout' as const) }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order,
      cents: fc.option(fc.integer({ min: 1, max: 4000 })),
      line: fc.option(fc.nat({ max: PRODUCTS - 1 })),
      revoke: fc.boolean(),
      fault,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('retryRefund' as const),
      order,
      refund: fc.oneof(
        { weight: 3, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.integer({ min: 2, max: 4 }) },
      ),
      fault,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'markPaid' as const), order }) },
);
