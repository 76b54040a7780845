import { type SandboxDeps, expireOverdue } from './checkouts.ts';
import { deliverDue } from './deliveries.ts';

/** One run of the gateway's job: expires overdue checkouts and sends due webhooks. */
export const runSandboxWorker = async (deps: SandboxDeps) => {
  await expireOverdue(deps);
  await deliverDue(deps);
};
