import { type SandboxParts, expireOverdue } from './checkouts.ts';
import { deliverDue } from './deliveries.ts';

/** One turn of the gateway's own work: checkouts whose time is over, and the events that are due. */
export const runSandboxWorker = async (parts: SandboxParts) => {
  await expireOverdue(parts);
  await deliverDue(parts);
};
