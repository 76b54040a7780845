import { sendResetLinks } from '#server/modules/identity/send-reset-links.ts';
import { resealSecrets } from '#server/modules/identity/second-factor/reseal-secrets.ts';
import type { ShopContext } from './context.ts';
import { sendDueEmails } from '#server/platform/email/outbox.ts';
import { runSandboxWorker } from '#server/sandbox-gateway/worker.ts';
import { announceUpdates } from '#server/modules/library/announce-updates.ts';
import { prepareVersionChanges } from '#server/modules/catalog/versions/prepare-version-changes.ts';
import { applySalePeriods } from '#server/modules/catalog/apply-sale-periods.ts';
import { deleteOldUploads } from '#server/modules/catalog/uploads/delete-old-uploads.ts';
import { deleteReadChanges } from '#server/modules/catalog/delete-read-changes.ts';
import { sweepOrders } from '#server/modules/payments/sweep-orders.ts';
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
/** ms between checks for new versions, which are compared with those before and announced to their owners. */
const UPDATES_INTERVAL_MS = 60_000;
/** ms between deletions of rows whose retention is over. */
const RETENTION_INTERVAL_MS = 3600_000;
/** ms between checks for due webhooks of the sandbox gateway. */
const DELIVERY_INTERVAL_MS = 2_000;

/** Runs a job at an interval, never twice at the same time. A failure is logged, and the job runs again at the next interval. */
const repeat = (name: string, interval: number, work: () => Promise<void>, log: ShopContext['log']) => {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error, job: name }, 'job failed'))
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

/**
 * Starts the background jobs. Call it once the server listens, because the sweep and the sandbox gateway call it over HTTP.
 */
export const startJobs = (context: ShopContext): { stop(): Promise<void> } => {
  const stops = [
    repeat('order sweep', SWEEP_INTERVAL_MS, () => sweepOrders(context), context.log),
    repeat('sale periods', SALES_INTERVAL_MS, async () => void (await applySalePeriods(context)), context.log),
    repeat('password reset links', EMAIL_INTERVAL_MS, () => sendResetLinks(context), context.log),
    repeat('emails', EMAIL_INTERVAL_MS, () => sendDueEmails(context), context.log),
    repeat('journal', JOURNAL_INTERVAL_MS, () => context.journal.flush(), context.log),
    repeat('searches without results', EMPTY_SEARCHES_INTERVAL_MS, () => context.emptySearches.flush(), context.log),
    repeat('limits', LIMITS_INTERVAL_MS, () => context.limits.sharing.share(), context.log),
    repeat('secrets of older keys', RETENTION_INTERVAL_MS, () => resealSecrets(context), context.log),
    repeat('retention', RETENTION_INTERVAL_MS, () => deleteOldRows(context), context.log),
    repeat('old uploads', RETENTION_INTERVAL_MS, () => deleteOldUploads(context), context.log),
    repeat('announcements of updates', UPDATES_INTERVAL_MS, () => announceUpdates(context), context.log),
    repeat(
      'version changes',
      UPDATES_INTERVAL_MS,
      () => prepareVersionChanges({ ...context, previews: context.publicFiles.previews }),
      context.log,
    ),
    repeat('read catalog changes', RETENTION_INTERVAL_MS, () => deleteReadChanges(context), context.log),
  ];
  if (context.gateway.name === 'sandbox') {
    stops.push(repeat('sandbox deliveries', DELIVERY_INTERVAL_MS, () => runSandboxWorker(context), context.log));
  }
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
};
