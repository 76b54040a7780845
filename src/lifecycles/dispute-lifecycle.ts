import type { DisputeStatus } from '#contract/orders/order-enums.ts';
import { type DisputeEvent, disputeMachine } from './dispute.machine.ts';
import { createLifecycle } from './lifecycle.ts';

export const disputeLifecycle = createLifecycle<DisputeStatus, DisputeEvent, 'undecided'>(disputeMachine);

/** Whether the bank has not decided yet. */
export const isUndecided = (status: DisputeStatus): boolean => disputeLifecycle.hasTag(status, 'undecided');
