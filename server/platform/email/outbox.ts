import type { CompanyInfo } from '#contract/content.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Log } from '#server/platform/log.ts';
import { type EmailContent, composeEmail } from './compose.ts';
import { isDeletedAddress } from './deleted-addresses.ts';
import { claimEmail, eraseEmail, insertEmail, listDueEmails, markEmailSent } from './queries.ts';
import type { EmailTransport } from './transport.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Backoff in ms between attempts: an outage of the email server of up to a day loses nothing. */
const BACKOFF = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
const BATCH = 20;

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
 */
export const enqueueEmail = async (
  tx: Database,
  email: { key: string; recipient: string; content: EmailContent; company: CompanyInfo },
  now: Date,
): Promise<void> => {
  const { key, recipient, content, company } = email;
  if (isDeletedAddress(recipient)) return;
  await insertEmail(tx, { key, recipient, ...composeEmail(content, company) }, now);
};

/** Sends every due email at least once. The log names an email by its key, never by its recipient. */
export const sendDueEmails = async ({ db, clock, log, emailTransport, readCompany }: OutboxDeps): Promise<void> => {
  const now = clock.now();
  const due = await listDueEmails(db, now, BATCH);
  const sender = await readCompany(db);
  for (const email of due) {
    const delay = BACKOFF[email.attempts];
    // The next attempt is scheduled first: an email survives a crash during this one.
    const nextAttemptAt = delay === undefined ? null : new Date(now.getTime() + delay);
    if (!(await claimEmail(db, email, nextAttemptAt))) continue;
    try {
      await emailTransport.send({ ...email, senderName: sender.name, senderAddress: sender.contact.email ?? null });
      await markEmailSent(db, email.id, clock.now());
    } catch (error) {
      const details = { email: email.key, attempt: email.attempts + 1, err: error };
      if (nextAttemptAt === null) {
        await eraseEmail(db, email.id);
        log.error(details, 'email not sent, no attempts left');
      } else log.warn(details, 'email not sent, will retry');
    }
  }
};
