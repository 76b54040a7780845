import { answerResetRequests } from '#server/modules/identity/change-password.ts';
import type { ShopContext } from './context.ts';
import { sendDueMail } from '#server/platform/email/outbox.ts';
import { runSandboxWorker } from '#server/sandbox-gateway/worker.ts';
import { forgetOldTraces } from '#server/modules/traces/queries/traces.ts';
import { sweepOrders } from '#server/modules/payments/sweep-orders.ts';

/** ms between two sweeps over open orders. */
const SWEEP_INTERVAL = 30_000;
/** ms between two looks for mail that is due. */
const MAIL_INTERVAL = 3_000;
/** ms between two writings of the request journal. */
const JOURNAL_INTERVAL = 2_000;
/** ms between two sweeps over old reports and log lines. */
const TRACE_INTERVAL = 3600_000;
/** ms between two looks for webhooks that are due. */
const DELIVERY_INTERVAL = 2_000;

/** Work that repeats: never two turns at once, and a failure waits for the next turn. */
const repeat = (name: string, interval: number, work: () => Promise<void>, log: ShopContext['log']) => {
  let running: Promise<void> | null = null;
  const turn = () => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error, job: name }, 'a job failed'))
      .finally(() => {
        running = null;
      });
  };
  turn();
  const timer = setInterval(turn, interval);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};

/**
 * Starts what goes on without anybody asking: the sweep over open orders, mail, and the sandbox gateway's deliveries. Call it once the
 * server listens: both speak to it over HTTP.
 */
export const startJobs = (context: ShopContext): { stop(): Promise<void> } => {
  const stops = [
    repeat('order sweep', SWEEP_INTERVAL, () => sweepOrders(context), context.log),
    repeat('requests for a new password', MAIL_INTERVAL, () => answerResetRequests(context), context.log),
    repeat('mail', MAIL_INTERVAL, () => sendDueMail(context), context.log),
    repeat('journal', JOURNAL_INTERVAL, () => context.journal.flush(), context.log),
    repeat('old traces', TRACE_INTERVAL, () => forgetOldTraces(context), context.log),
  ];
  if (context.gateway.name === 'sandbox') {
    stops.push(repeat('sandbox deliveries', DELIVERY_INTERVAL, () => runSandboxWorker(context), context.log));
  }
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
};
