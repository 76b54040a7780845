import type { EmailDeps } from '#server/modules/identity/deps.ts';
import { findEmail } from '#server/modules/identity/queries/users.ts';
import type { Database } from '#server/platform/db/client.ts';
import { enqueueEmail } from '#server/platform/email/outbox.ts';
import { link, text } from '#server/platform/email/parts.ts';
import { type SupportRequestRow, getReplyAddress } from './queries/requests.ts';

/** @returns null when the account was deleted, so that nobody can receive a reply */
const findRecipient = async (tx: Database, request: SupportRequestRow): Promise<string | null> => {
  if (request.userId === null) return request.source === 'account' ? null : request.email;
  return getReplyAddress(request, await findEmail(tx, request.userId));
};

/** Queues the email with a reply, once per reply. */
export const enqueueSupportReply = async (
  { env, readCompany }: EmailDeps,
  tx: Database,
  request: SupportRequestRow,
  reply: { id: number; body: string },
  now: Date,
): Promise<void> => {
  const recipient = await findRecipient(tx, request);
  if (recipient === null) return;
  const company = await readCompany(tx);
  const ending =
    request.userId === null
      ? company?.contact.email
        ? text('To write back, reply to this email.')
        : link('To write back, contact us', `${env.publicUrl}/contact-us`)
      : link('View the request', `${env.publicUrl}/account/support/${request.id}`);
  const content = {
    subject: `Re: ${request.subject} (request ${request.id})`,
    greeting: `Hello ${request.name},`,
    parts: [text(reply.body), ending],
  };
  await enqueueEmail(
    tx,
    { key: `support-reply:${reply.id}`, userId: request.userId, recipient, content, company },
    now,
  );
};
