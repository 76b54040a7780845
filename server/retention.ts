import { deleteEmptySearchesBefore } from '#server/modules/catalog/queries/empty-searches.ts';
import {
  deleteChallengesBefore,
  deleteEmailChangesBefore,
  deleteIdempotencyKeysBefore,
  deletePasswordLinksBefore,
  deleteSessionsEndedBefore,
  deleteUnconfirmedFactorsBefore,
} from '#server/modules/identity/queries/retention.ts';
import { deleteDownloadsBefore } from '#server/modules/library/queries/retention.ts';
import { deleteGatewayEventsBefore } from '#server/modules/payments/queries/retention.ts';
import { deleteLoggedRequests, deleteTraces } from '#server/modules/traces/queries/traces.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { deleteFinishedEmailsBefore } from '#server/platform/email/queries.ts';
import {
  deleteDeliveriesBefore,
  deletePaidCheckoutsBefore,
  deleteUnpaidCheckoutsBefore,
} from './sandbox-gateway/queries/retention.ts';

const DAY_MS = 24 * 3600_000;

interface RetentionRule {
  /** As in the table of [operations](../docs/operations.md#retention). */
  rows: string;
  days: number;
  /** Rows of one statement, so that other queries do not wait long. */
  batch: number;
  /** @returns how many of at most `limit` rows were deleted */
  deleteBefore(db: Database, before: Date, limit: number): Promise<number>;
}

/** What is deleted, and when. */
export const RETENTION: readonly RetentionRule[] = [
  { rows: 'reports', days: 30, batch: 50, deleteBefore: deleteTraces },
  { rows: 'journal', days: 7, batch: 500, deleteBefore: deleteLoggedRequests },
  { rows: 'ended sessions', days: 90, batch: 500, deleteBefore: deleteSessionsEndedBefore },
  { rows: 'expired changes of email', days: 30, batch: 500, deleteBefore: deleteEmailChangesBefore },
  // The page explains why a link no longer works.
  { rows: 'expired password links', days: 30, batch: 500, deleteBefore: deletePasswordLinksBefore },
  // As long as gateways store theirs.
  { rows: 'results of repeated calls', days: 1, batch: 500, deleteBefore: deleteIdempotencyKeysBefore },
  { rows: 'second factors that were not confirmed', days: 2, batch: 500, deleteBefore: deleteUnconfirmedFactorsBefore },
  { rows: 'expired challenges for passkeys', days: 2, batch: 500, deleteBefore: deleteChallengesBefore },
  { rows: 'sent and failed emails', days: 90, batch: 500, deleteBefore: deleteFinishedEmailsBefore },
  { rows: 'searches without results', days: 90, batch: 500, deleteBefore: deleteEmptySearchesBefore },
  { rows: 'downloads', days: 365, batch: 500, deleteBefore: deleteDownloadsBefore },
  // Gateways repeat an event for days, and an event that is repeated later changes nothing.
  { rows: 'gateway events', days: 90, batch: 500, deleteBefore: deleteGatewayEventsBefore },
  { rows: 'sandbox deliveries', days: 30, batch: 500, deleteBefore: deleteDeliveriesBefore },
  { rows: 'unpaid sandbox checkouts', days: 30, batch: 500, deleteBefore: deleteUnpaidCheckoutsBefore },
  // As long as an admin may want to refund them.
  { rows: 'paid sandbox checkouts', days: 730, batch: 500, deleteBefore: deletePaidCheckoutsBefore },
];

/** Deletes the rows of one rule, in batches. */
const applyRule = async (
  { deleteBefore, batch }: RetentionRule,
  db: Database,
  before: Date,
  signal?: AbortSignal,
): Promise<void> => {
  do {
    if (signal?.aborted) return;
  } while ((await deleteBefore(db, before, batch)) >= batch);
};

/**
 * Deletes all rows whose retention is over, in batches. A rule that fails does not stop the others.
 * @param signal ends the run before the next batch
 * @throws AggregateError with the error of each rule that failed
 */
export const deleteOldRows = async (
  { db, clock }: { db: Database; clock: Clock },
  signal?: AbortSignal,
): Promise<void> => {
  const failures: { rows: string; error: unknown }[] = [];
  for (const rule of RETENTION) {
    try {
      await applyRule(rule, db, new Date(clock.now().getTime() - rule.days * DAY_MS), signal);
    } catch (error) {
      failures.push({ rows: rule.rows, error });
    }
  }
  if (failures.length === 0) return;
  throw new AggregateError(
    failures.map(({ error }) => error),
    `Could not delete old rows: ${failures.map(({ rows }) => rows).join(', ')}`,
  );
};
