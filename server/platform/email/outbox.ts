import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { ShopContext } from '#server/context.ts';
import type { Database } from '#server/platform/db/client.ts';
import { mailOutbox } from './schema.ts';
import { readCompany } from '#server/modules/content/queries/company.ts';
import { type MailContent, composeMail } from './compose.ts';
import { isDeletedAddress } from './deleted-addresses.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** ms between tries: a mail server that is away for a day loses nothing. */
const PAUSES = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR];
/** ms that the outbox remembers what it has sent: for staff who are asked "did you send it?". */
const KEPT = 90 * 24 * HOUR;
const BATCH = 20;

type MailRow = typeof mailOutbox.$inferSelect;
type MailParts = Pick<ShopContext, 'db' | 'clock' | 'log' | 'mail'>;

/**
 * Puts a mail into the outbox, inside the transaction of its reason: it goes out when that stands, and no mail server can make a
 * request fail.
 * Who is forgotten gets none.
 * @param mail.key names the reason: a second mail for the same one is not sent
 */
export const enqueueMail = async (
  tx: Database,
  mail: { key: string; recipient: string; content: MailContent },
  now: Date,
) => {
  if (isDeletedAddress(mail.recipient)) return;
  const composed = composeMail(mail.content, await readCompany(tx));
  await tx
    .insert(mailOutbox)
    .values({ key: mail.key, recipient: mail.recipient, ...composed, nextAttemptAt: now, createdAt: now })
    .onConflictDoNothing();
};

/** Takes the next try, and plans the one after it first: a process that dies here leaves a mail that is still due. */
const claim = async ({ db }: MailParts, mail: MailRow, now: Date): Promise<boolean> => {
  const pause = PAUSES[mail.attempts];
  const nextAttemptAt = pause === undefined ? null : new Date(now.getTime() + pause);
  const [mine] = await db
    .update(mailOutbox)
    .set({ attempts: mail.attempts + 1, nextAttemptAt })
    .where(and(eq(mailOutbox.id, mail.id), eq(mailOutbox.attempts, mail.attempts)))
    .returning({ id: mailOutbox.id });
  return mine !== undefined;
};

/**
 * Sends every mail that is due, at least once each, and forgets old ones. The log names a mail by its reason, never by its
 * recipient.
 */
export const sendDueMail = async (parts: MailParts): Promise<void> => {
  const now = parts.clock.now();
  const due = await parts.db
    .select()
    .from(mailOutbox)
    .where(lte(mailOutbox.nextAttemptAt, now))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(BATCH);
  const from = await readCompany(parts.db);
  for (const mail of due) {
    if (!(await claim(parts, mail, now))) continue;
    try {
      await parts.mail.send({ ...mail, senderName: from.name, senderAddress: from.contact.email ?? null });
      await parts.db
        .update(mailOutbox)
        .set({ sentAt: parts.clock.now(), nextAttemptAt: null, text: '', html: '' })
        .where(eq(mailOutbox.id, mail.id));
    } catch (error) {
      const isLast = PAUSES[mail.attempts] === undefined;
      const facts = { mail: mail.key, attempt: mail.attempts + 1, err: error };
      if (isLast) parts.log.error(facts, 'a mail is given up: it could not be sent');
      else parts.log.warn(facts, 'a mail could not be sent, it is tried again');
    }
  }
  await parts.db.delete(mailOutbox).where(lt(mailOutbox.sentAt, new Date(now.getTime() - KEPT)));
};
