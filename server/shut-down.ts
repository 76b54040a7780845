import type { ShopServer } from './app.ts';

/** ms for requests in flight to finish. A download that takes longer is cut, and its client resumes it at another node. */
export const REQUESTS_DEADLINE_MS = 10_000;
/** ms for the jobs, the journal and the database to end. */
export const CLOSE_DEADLINE_MS = 10_000;

interface RunningShop {
  app: ShopServer;
  jobs: { stop(): Promise<void> };
  /** Stores the journal, and closes the database. */
  close(): Promise<void>;
}

/**
 * Ends a server without losing a request ([faults](../docs/reliability.md#shutdown)). Call it once, within the sum of both deadlines.
 * @param options.drainMs ms in which `/readyz` already fails and requests are still accepted
 * @param options.deadlineMs ms for requests in flight
 */
export const shutDown = async (
  { app, jobs, close }: RunningShop,
  { drainMs, deadlineMs = REQUESTS_DEADLINE_MS }: { drainMs: number; deadlineMs?: number },
): Promise<void> => {
  app.startDraining();
  await new Promise((resolve) => {
    setTimeout(resolve, drainMs);
  });
  const deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs);
  await app.close();
  clearTimeout(deadline);
  await jobs.stop();
  await close();
};
