import type { CompanyInfo } from '#contract/content/content.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';
import { type EmailContent, composeEmail } from './compose.ts';
import { isDeletedAddress } from './deleted-addresses.ts';
import { type QueuedEmail, claimEmail, eraseEmail, insertEmail, listDueEmails, markEmailSent } from './queries.ts';
import type { EmailTransport } from './transport.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Backoff between attempts: an outage of the email server of up to a day loses nothing. */
const BACKOFF_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
];
/** Emails of one batch. An email that is queued meanwhile waits at most for the rest of the batch. */
const BATCH_SIZE = 20;
/** Batches of one run, which reads the sender once. The next run sends the rest. */
const BATCHES_MAX = 50;

/** Reads the company data for an email's sender and footer. */
export type ReadCompany = (db: Database) => Promise<CompanyInfo>;

export interface OutboxDeps {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'warn' | 'error'>;
  emailTransport: EmailTransport;
  readCompany: ReadCompany;
}

/**
 * Queues an email inside the transaction that causes it: it is sent only if the transaction commits, and an unavailable email
 * server fails no request. Deleted accounts receive nothing.
 * @param email.key names the cause; an email with the same key is sent once
 * @param email.userId of the account that the email is about, with which it is exported and deleted; null for emails to visitors and to the owner of the shop
 * @param email.isBulk whether it waits until all other emails are sent
 * @param email.isDeletedAtEnd whether the row is deleted once the email is sent or given up
 */
export const enqueueEmail = async (
  tx: Database,
  email: {
    key: string;
    userId: string | null;
    recipient: string;
    content: EmailContent;
    company: CompanyInfo;
    isBulk?: boolean;
    isDeletedAtEnd?: boolean;
  },
  now: Date,
): Promise<void> => {
  const { content, company, isBulk = false, isDeletedAtEnd = false, ...rest } = email;
  if (isDeletedAddress(rest.recipient)) return;
  await insertEmail(tx, { ...rest, isBulk, isDeletedAtEnd, ...composeEmail(content, company) }, now);
};

/** @returns false when it failed. The log names an email by its key, never by its recipient */
const sendEmail = async (
  { db, clock, log, emailTransport }: OutboxDeps,
  email: QueuedEmail,
  sender: CompanyInfo,
): Promise<boolean> => {
  const delay = BACKOFF_MS[email.attempts];
  // The next attempt is scheduled first: an email survives a crash during this one.
  const nextAttemptAt = delay === undefined ? null : new Date(clock.now().getTime() + delay);
  if (!(await claimEmail(db, email, nextAttemptAt))) return true;
  try {
    await emailTransport.send({ ...email, senderName: sender.name, senderAddress: sender.contact.email ?? null });
    await markEmailSent(db, email.id, clock.now());
    return true;
  } catch (error) {
    const details = { email: email.key, attempt: email.attempts + 1, err: error };
    if (nextAttemptAt === null) {
      await eraseEmail(db, email.id);
      log.error(details, 'email not sent, no attempts left');
    } else log.warn(details, 'email not sent, will retry');
    return false;
  }
};

/**
 * Sends the due emails at least once, bulk emails last. After each batch, and after a failure that can take long, it lists them again:
 * an email that is queued meanwhile does not wait for thousands of bulk emails (docs/design/downloads-and-licenses.md#versions).
 * @param signal ends the run before the next email
 */
export const sendDueEmails = async (deps: OutboxDeps, signal?: AbortSignal): Promise<void> => {
  const { db, clock } = deps;
  const sender = await deps.readCompany(db);
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const due = await listDueEmails(db, clock.now(), BATCH_SIZE);
    for (const email of due) if (signal?.aborted || !(await sendEmail(deps, email, sender))) break;
    if (signal?.aborted || due.length === 0) return;
  }
};
