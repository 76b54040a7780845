import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { users } from '#server/modules/identity/schema/users.ts';
import { type SupportRequestRow, answerEmail } from './queries/support.ts';
import { enqueueMail } from '#server/platform/email/outbox.ts';

/** @returns null when the account is gone, and with it whoever could be answered */
const recipientOf = async (tx: Database, request: SupportRequestRow): Promise<string | null> => {
  if (request.userId === null) return request.source === 'account' ? null : request.email;
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, request.userId));
  return answerEmail(request, user?.email ?? null);
};

/** Inside the transaction that stores an answer: the answer by mail, once (issue "The account and the admin area", 5). */
export const enqueueSupportAnswer = async (
  tx: Database,
  request: SupportRequestRow,
  answer: { id: number; body: string },
  publicUrl: string,
  now: Date,
) => {
  const recipient = await recipientOf(tx, request);
  if (recipient === null) return;
  const ending =
    request.userId === null
      ? { kind: 'text' as const, text: 'To write back, reply to this mail.' }
      : { kind: 'link' as const, label: 'Read or write back', href: `${publicUrl}/account/support/${request.id}` };
  const content = {
    subject: `Re: ${request.subject} (request ${request.id})`,
    greeting: `Hello ${request.name},`,
    parts: [{ kind: 'text' as const, text: answer.body }, ending],
  };
  await enqueueMail(tx, { key: `support-answer:${answer.id}`, recipient, content }, now);
};
