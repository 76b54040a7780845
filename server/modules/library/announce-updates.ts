import type { EmailDeps } from '#server/modules/identity/deps.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { EmailPart } from '#server/platform/email/compose.ts';
import { enqueueEmail } from '#server/platform/email/outbox.ts';
import { link, text } from '#server/platform/email/parts.ts';
import type { Log } from '#server/platform/log.ts';
import { type Update, listOwnersToNotify, listUpdates, markAnnounced, markUnannounced } from './queries/updates.ts';

/** Owners whose emails are queued in one transaction. */
const BATCH_SIZE = 500;
/** ms. After this time an email says nothing about the files, if they could not be compared. */
const COMPARISON_DEADLINE_MS = 3600_000;
/** Breaking changes that an email lists. */
const LISTED_MAX = 5;

const buildSummary = ({ changes }: Update): EmailPart[] => {
  if (!changes) return [];
  const { totals, breaking } = changes;
  const counts = (['changed', 'added', 'renamed', 'removed'] as const)
    .filter((kind) => totals[kind] > 0)
    .map((kind) => `${totals[kind]} ${kind}`);
  const listed = breaking.slice(0, LISTED_MAX).map((change) => `- ${change.path}: ${change.text}`);
  const rest = breaking.length - listed.length;
  if (rest > 0) listed.push(`and ${rest} more`);
  return [
    ...(counts.length > 0 ? [text(`Files: ${counts.join(', ')}.`)] : []),
    ...(listed.length > 0 ? [text(['This can break a project that uses it:', ...listed].join('\n'))] : []),
  ];
};

/** The email about a new version of a product, without its greeting. */
export const describeUpdate = (update: Update, publicUrl: string): { subject: string; parts: EmailPart[] } => ({
  subject: `${update.title} ${update.version} is available`,
  parts: [
    text(`${update.title}, which you own, has a new version: ${update.version}. The older ones stay in your library.`),
    text(update.changelog),
    ...buildSummary(update),
    link('See what changed', `${publicUrl}/account/purchased?q=${encodeURIComponent(update.title)}`),
    text(`You can turn these emails off in your settings: ${publicUrl}/account`),
  ],
});

interface AnnounceDeps extends EmailDeps {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

const announceUpdate = async (
  { db, clock, env, readCompany }: AnnounceDeps,
  update: Update,
  signal?: AbortSignal,
): Promise<void> => {
  const now = clock.now();
  const { subject, parts } = describeUpdate(update, env.publicUrl);
  let lastUserId: string | null = null;
  for (;;) {
    if (signal?.aborted) return;
    const afterUserId: string | null = lastUserId;
    const owners = await inTransaction(db, async (tx) => {
      const found = await listOwnersToNotify(tx, update, afterUserId, BATCH_SIZE);
      const company = await readCompany(tx);
      for (const { id, email, fullName } of found) {
        const content = { subject, greeting: `Hello ${fullName},`, parts };
        const key = `product-update:${update.versionId}:${id}`;
        await enqueueEmail(tx, { key, userId: id, recipient: email, content, company, isBulk: true }, now);
      }
      return found;
    });
    lastUserId = owners.at(-1)?.id ?? null;
    if (owners.length < BATCH_SIZE) break;
  }
  await markAnnounced(db, update.versionId, now);
};

/**
 * Queues an email to every owner of a product that has a new version, once per version and owner: the outbox stores an email of the
 * same key once, so a run that was interrupted or runs twice repeats nothing (docs/design/downloads-and-licenses.md#versions). A version
 * that cannot be announced is logged and tried again the next time.
 * @param signal ends the run before the next batch of owners
 */
export const announceUpdates = async (deps: AnnounceDeps, signal?: AbortSignal): Promise<void> => {
  const { db, clock, log } = deps;
  const now = clock.now();
  await markUnannounced(db, now);
  for (const update of await listUpdates(db, new Date(now.getTime() - COMPARISON_DEADLINE_MS))) {
    if (signal?.aborted) return;
    try {
      await announceUpdate(deps, update, signal);
    } catch (error) {
      log.warn({ err: error, product: update.productId, version: update.version }, 'could not announce a version');
    }
  }
};
