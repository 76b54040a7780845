import type { ShopServer } from './app.ts';

/** ms for requests in flight to finish. A download that takes longer is cut, and its client resumes it at another node. */
export const REQUESTS_DEADLINE_MS = 10_000;
/** ms for the journal, the jobs and the database to end. */
export const CLOSE_DEADLINE_MS = 10_000;
/** ms of it for the jobs that still run. An email, for example, may wait that long for the email server. */
export const JOBS_DEADLINE_MS = 5_000;

interface RunningShop {
  app: ShopServer;
  jobs: { stop(): Promise<void> };
  /** Stores the journal and the searches without results. */
  flush(): Promise<void>;
  /** Closes the database. */
  close(): Promise<void>;
}

/**
 * Ends a server without losing a request ([faults](../docs/reliability.md#shutdown)). Call it once, within the sum of both deadlines.
 * @param options.drainMs ms in which `/readyz` already fails and requests are still accepted
 * @param options.deadlineMs ms for requests in flight
 */
export const shutDown = async (
  { app, jobs, flush, close }: RunningShop,
  { drainMs, deadlineMs = REQUESTS_DEADLINE_MS }: { drainMs: number; deadlineMs?: number },
): Promise<void> => {
  app.startDraining();
  await new Promise((resolve) => {
    setTimeout(resolve, drainMs);
  });
  // The jobs end while requests in flight finish.
  const jobsStopped = jobs.stop();
  const deadline = setTimeout(() => app.server.closeAllConnections(), deadlineMs);
  await app.close();
  clearTimeout(deadline);
  // Before the jobs: one that hangs must not cost the journal.
  await flush();
  let jobsDeadline: NodeJS.Timeout | undefined;
  const waited = new Promise((resolve) => {
    jobsDeadline = setTimeout(resolve, JOBS_DEADLINE_MS);
  });
  await Promise.race([jobsStopped, waited]);
  clearTimeout(jobsDeadline);
  await close();
};
