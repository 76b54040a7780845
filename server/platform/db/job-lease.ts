import { randomUUID } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Clock } from '#server/platform/clock.ts';
import { jobLeases } from '#server/platform/jobs/schema.ts';
import type { Database } from './client.ts';

/** Time after which the job of a killed node can start on another one. */
export const LEASE_DURATION_MS = 60_000;
/** Time between two extensions while the job runs. */
const EXTENSION_INTERVAL_MS = LEASE_DURATION_MS / 4;

interface LeaseDeps {
  db: Database;
  clock: Clock;
}

const validUntil = (clock: Clock) => new Date(clock.now().getTime() + LEASE_DURATION_MS);

/** @returns whether this run got the lease */
const takeLease = async ({ db, clock }: LeaseDeps, job: string, holder: string) => {
  const values = { holder, validUntil: validUntil(clock) };
  const taken = await db
    .insert(jobLeases)
    .values({ job, ...values })
    .onConflictDoUpdate({ target: jobLeases.job, set: values, setWhere: lt(jobLeases.validUntil, clock.now()) })
    .returning({ job: jobLeases.job });
  return taken.length > 0;
};

/**
 * Runs a job unless another node runs it. A lease that ends while the job still runs, for example because the database was away, does not
 * stop it: a job that runs on two nodes does its work twice, and nothing else.
 */
export const runOnOneNode = async (deps: LeaseDeps, job: string, work: () => Promise<void>): Promise<void> => {
  const { db, clock } = deps;
  const holder = randomUUID();
  if (!(await takeLease(deps, job, holder))) return;
  const own = and(eq(jobLeases.job, job), eq(jobLeases.holder, holder));
  const timer = setInterval(() => {
    db.update(jobLeases)
      .set({ validUntil: validUntil(clock) })
      .where(own)
      .catch(() => {});
  }, EXTENSION_INTERVAL_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await db.delete(jobLeases).where(own);
  }
};
