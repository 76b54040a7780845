import { type SandboxParts, expireOverdue } from './checkouts.ts';
import { deliverDue } from './deliveries.ts';

/** One run of the gateway's job: expires overdue checkouts and sends due webhooks. */
export const runSandboxWorker = async (parts: SandboxParts) => {
  await expireOverdue(parts);
  await deliverDue(parts);
};
