import { sendResetLinks } from '#server/modules/identity/send-reset-links.ts';
import { resealSecrets } from '#server/modules/identity/second-factor/reseal-secrets.ts';
import type { ShopContext } from './context.ts';
import { runOnOneNode } from '#server/platform/db/job-lease.ts';
import { inSpan } from '#server/platform/telemetry.ts';
import { sendDueEmails } from '#server/platform/email/outbox.ts';
import { runSandboxWorker } from '#server/sandbox-gateway/worker.ts';
import { announceUpdates } from '#server/modules/library/announce-updates.ts';
import { prepareVersionChanges } from '#server/modules/catalog/versions/prepare-version-changes.ts';
import { applySalePeriods } from '#server/modules/catalog/apply-sale-periods.ts';
import { deleteUnfinishedFiles } from '#server/modules/catalog/delete-unfinished-files.ts';
import { deleteUnusedFiles } from '#server/modules/catalog/delete-unused-files.ts';
import { deleteOldUploads } from '#server/modules/catalog/uploads/delete-old-uploads.ts';
import { deleteReadChanges } from '#server/modules/catalog/delete-read-changes.ts';
import { sweepOrders } from '#server/modules/payments/settlement/sweep-orders.ts';
import { deleteOldRows } from './retention.ts';

/** ms between sweeps of open orders. */
const SWEEP_INTERVAL_MS = 30_000;
/** ms between checks for sales that start or end. */
const SALES_INTERVAL_MS = 500;
/** ms between checks for due emails. */
const EMAIL_INTERVAL_MS = 3_000;
/** ms between flushes of the request journal. */
const JOURNAL_INTERVAL_MS = 2_000;
/** ms between flushes of the searches without results. */
const EMPTY_SEARCHES_INTERVAL_MS = 10_000;
/** ms between notifications of the other nodes about busy clients. */
const LIMITS_INTERVAL_MS = 2_000;
/** ms between checks for new versions of products. Each is compared with the one before and announced to those who own the product. */
const UPDATES_INTERVAL_MS = 60_000;
/** ms between deletions of rows whose retention is over. */
const RETENTION_INTERVAL_MS = 3600_000;
/** ms between searches for unfinished files, which look into every folder of the stored files. */
const UNFINISHED_INTERVAL_MS = 24 * 3600_000;
/** ms between checks for due webhooks of the sandbox gateway. */
const DELIVERY_INTERVAL_MS = 2_000;

/** The spans of a job that runs more often would be most of what a collector stores. */
const RECORDED_INTERVAL_MIN_MS = 10_000;

interface Job {
  name: string;
  /** ms */
  interval: number;
  /** @param signal is aborted when the server stops: long work ends at the next opportunity, and another node or run continues it */
  work: (signal: AbortSignal) => Promise<unknown>;
  /**
   * Runs the job on one node at a time: for long work on data of the whole shop. Other jobs concern only their own node, or lock the rows
   * that they process, and must not wait for the lease of a killed node.
   */
  isOnOneNode?: boolean;
}

/** Runs a job at an interval, never twice at the same time. A failure is logged, and the job runs again at the next interval. */
const repeat = ({ name, interval, work, isOnOneNode = false }: Job, context: ShopContext, signal: AbortSignal) => {
  const once = async () => void (await work(signal));
  const alone = isOnOneNode ? () => runOnOneNode(context, name, once) : once;
  const recorded = interval < RECORDED_INTERVAL_MIN_MS ? alone : () => inSpan(`job ${name}`, alone);
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= recorded()
      .catch((error: unknown) => context.log.error({ err: error, job: name }, 'job failed'))
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};

const buildJobs = (context: ShopContext): Job[] => {
  const { previews } = context.publicFiles;
  const hourly = RETENTION_INTERVAL_MS;
  return [
    { name: 'order sweep', interval: SWEEP_INTERVAL_MS, work: (signal) => sweepOrders(context, signal) },
    { name: 'sale periods', interval: SALES_INTERVAL_MS, work: () => applySalePeriods(context) },
    { name: 'password reset links', interval: EMAIL_INTERVAL_MS, work: (signal) => sendResetLinks(context, signal) },
    { name: 'emails', interval: EMAIL_INTERVAL_MS, work: (signal) => sendDueEmails(context, signal) },
    { name: 'journal', interval: JOURNAL_INTERVAL_MS, work: () => context.journal.flush() },
    {
      name: 'searches without results',
      interval: EMPTY_SEARCHES_INTERVAL_MS,
      work: () => context.emptySearches.flush(),
    },
    { name: 'limits', interval: LIMITS_INTERVAL_MS, work: () => context.limits.sharing.share() },
    { name: 'secrets of older keys', interval: hourly, isOnOneNode: true, work: () => resealSecrets(context) },
    { name: 'retention', interval: hourly, isOnOneNode: true, work: (signal) => deleteOldRows(context, signal) },
    { name: 'old uploads', interval: hourly, isOnOneNode: true, work: () => deleteOldUploads(context) },
    {
      name: 'unused files',
      interval: hourly,
      isOnOneNode: true,
      work: (signal) => deleteUnusedFiles(context, signal),
    },
    {
      name: 'unfinished files',
      interval: UNFINISHED_INTERVAL_MS,
      isOnOneNode: true,
      work: (signal) => deleteUnfinishedFiles(context, signal),
    },
    {
      name: 'announcements of updates',
      interval: UPDATES_INTERVAL_MS,
      isOnOneNode: true,
      work: (signal) => announceUpdates(context, signal),
    },
    {
      name: 'version changes',
      interval: UPDATES_INTERVAL_MS,
      isOnOneNode: true,
      work: (signal) => prepareVersionChanges({ ...context, previews }, signal),
    },
    { name: 'read catalog changes', interval: hourly, isOnOneNode: true, work: () => deleteReadChanges(context) },
    ...(context.gateway.name === 'sandbox'
      ? [{ name: 'sandbox deliveries', interval: DELIVERY_INTERVAL_MS, work: () => runSandboxWorker(context) }]
      : []),
  ];
};

/**
 * Starts the background jobs. Call it once the server listens, because the sweep and the sandbox gateway call it over HTTP.
 */
export const startJobs = (context: ShopContext): { stop(): Promise<void> } => {
  const ending = new AbortController();
  const stops = buildJobs(context).map((job) => repeat(job, context, ending.signal));
  return {
    stop: async () => {
      ending.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
};
