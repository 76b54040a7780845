import type { Database } from '#server/db/client.ts';
import { addPasswordLink } from '#server/repositories/password-links.ts';
import type { MailPart } from './compose.ts';
import { enqueueMail } from './outbox.ts';

/** Whom a mail about an account is for. */
export interface MailedUser {
  id: string;
  email: string;
  fullName: string;
}

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const greetingOf = (user: Pick<MailedUser, 'fullName'>) => `Hello ${user.fullName},`;
const resetAddress = (publicUrl: string, token: string) => `${publicUrl}/reset?token=${token}`;

/** Inside the transaction that answers a request for a new password: the link to choose one, good for an hour. */
export const enqueueReset = async (tx: Database, user: MailedUser, publicUrl: string, now: Date) => {
  const { id, token } = await addPasswordLink(tx, user.id, 'reset', now);
  const content = {
    subject: 'Choose a new password',
    greeting: greetingOf(user),
    parts: [
      text('Somebody asked for a new password for your account. If it was you, choose one here:'),
      { kind: 'link' as const, label: 'Choose a new password', href: resetAddress(publicUrl, token) },
      text('The link works once, and for one hour. Choosing a new password signs you out everywhere.'),
      text('If it was not you, do nothing: your password stays as it is.'),
    ],
  };
  await enqueueMail(tx, { key: `password-reset:${id}`, recipient: user.email, content }, now);
};

/**
 * Inside the transaction in which staff make an account: the link with which its owner chooses the first password, good for seven
 * days. The account's password hash should be of something that nobody knows.
 */
export const enqueueSetPassword = async (tx: Database, user: MailedUser, publicUrl: string, now: Date) => {
  const { id, token } = await addPasswordLink(tx, user.id, 'set', now);
  const content = {
    subject: 'Your account is ready',
    greeting: greetingOf(user),
    parts: [
      text('We have made an account for you. Choose a password, and it is yours:'),
      { kind: 'link' as const, label: 'Choose a password', href: resetAddress(publicUrl, token) },
      text('The link works once, and for seven days. Afterwards ask for another one at the address below.'),
      { kind: 'link' as const, label: 'Ask for another link', href: `${publicUrl}/reset` },
    ],
  };
  await enqueueMail(tx, { key: `set-password:${id}`, recipient: user.email, content }, now);
};
