import { REFUND_LEASE_MS } from '../settlement/check-times.ts';
import type { PaymentDeps } from '../deps.ts';
import { claimRefund, listDueRefunds } from '../queries/refunds.ts';
import { sendRefund } from './send-refund.ts';

/** Most refunds in one sweep. */
const BATCH_SIZE = 200;

/**
 * Calls the gateway for the refunds that are due, see docs/design/invoices-and-refunds.md#refunds. Nodes share the work: each refund is sent by one of
 * them. A refund that cannot be sent does not stop the others.
 * @param signal ends the sweep before the next refund
 */
export const sweepRefunds = async (deps: PaymentDeps, signal?: AbortSignal): Promise<void> => {
  for (const { id } of await listDueRefunds(deps.db, deps.clock.now(), BATCH_SIZE)) {
    if (signal?.aborted) return;
    // Not that of the start: with it, the lease of a refund late in a slow sweep would have expired.
    const now = deps.clock.now();
    try {
      if (await claimRefund(deps.db, id, now, new Date(now.getTime() + REFUND_LEASE_MS))) await sendRefund(deps, id);
    } catch (error) {
      // The claim has postponed the next call.
      deps.log.error({ refund: id, err: error }, 'the sweep failed for a refund');
    }
  }
};
