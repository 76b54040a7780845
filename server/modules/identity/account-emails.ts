import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db/client.ts';
import { addPasswordLink } from './queries/password-links.ts';
import type { MailContent, MailPart } from '#server/platform/email/compose.ts';
import { enqueueMail } from '#server/platform/email/outbox.ts';

/** Whom a mail about an account is for. */
export interface MailedUser {
  id: string;
  email: string;
  fullName: string;
}

const text = (words: string): MailPart => ({ kind: 'text', text: words });
const link = (label: string, href: string): MailPart => ({ kind: 'link', label, href });

const contentFor = (user: MailedUser, subject: string, parts: readonly MailPart[]): MailContent => ({
  subject,
  greeting: `Hello ${user.fullName},`,
  parts,
});

const resetAddress = (publicUrl: string, token: string) => `${publicUrl}/reset?token=${token}`;

/** Inside the transaction that answers a request for a new password: the link to choose one, good for an hour. */
export const enqueueReset = async (tx: Database, user: MailedUser, publicUrl: string, now: Date) => {
  const { id, token } = await addPasswordLink(tx, user.id, 'reset', now);
  const content = contentFor(user, 'Choose a new password', [
    text('Somebody asked for a new password for your account. If it was you, choose one here:'),
    link('Choose a new password', resetAddress(publicUrl, token)),
    text('The link works once, and for one hour. Choosing a new password signs you out everywhere.'),
    text('If it was not you, do nothing: your password stays as it is.'),
  ]);
  await enqueueMail(tx, { key: `password-reset:${id}`, recipient: user.email, content }, now);
};

/**
 * Inside the transaction in which staff make an account: the link with which its owner chooses the first password, good for seven
 * days. Until then the account has a password that nobody knows: see hashUnknownPassword.
 */
export const enqueueSetPassword = async (tx: Database, user: MailedUser, publicUrl: string, now: Date) => {
  const { id, token } = await addPasswordLink(tx, user.id, 'set', now);
  const content = contentFor(user, 'Your account is ready', [
    text('We have made an account for you. Choose a password, and it is yours:'),
    link('Choose a password', resetAddress(publicUrl, token)),
    text('The link works once, and for seven days. Afterwards ask for another one here:'),
    link('Ask for another link', `${publicUrl}/reset`),
  ]);
  await enqueueMail(tx, { key: `set-password:${id}`, recipient: user.email, content }, now);
};

const confirmAddress = (publicUrl: string, token: string) => `${publicUrl}/confirm-email?token=${token}`;

/**
 * Inside the transaction that begins a change of email: a link to each of the two mailboxes.
 * @param user with the email of now
 */
export const enqueueEmailChange = async (
  tx: Database,
  user: MailedUser,
  change: { id: string; newEmail: string; oldToken: string; newToken: string },
  publicUrl: string,
  now: Date,
) => {
  const end = text('The link works once, and for 24 hours. Nothing changes before both mailboxes have confirmed.');
  const fromOld = contentFor(user, 'Confirm your new email', [
    text(`You asked to use ${change.newEmail} for your account in place of this address. If it was you, confirm it:`),
    link('Confirm the change', confirmAddress(publicUrl, change.oldToken)),
    end,
    text('If it was not you, somebody knows your password. Do not confirm, and choose a new password now:'),
    link('Choose a new password', `${publicUrl}/reset`),
  ]);
  const toNew = contentFor(user, 'Confirm your new email', [
    text('You asked to use this address for your account. If it was you, confirm it:'),
    link('Confirm this address', confirmAddress(publicUrl, change.newToken)),
    end,
    text('If it was not you, do nothing.'),
  ]);
  await enqueueMail(tx, { key: `email-change-old:${change.id}`, recipient: user.email, content: fromOld }, now);
  await enqueueMail(tx, { key: `email-change-new:${change.id}`, recipient: change.newEmail, content: toNew }, now);
};

/** Inside the transaction that changes a password: word to its owner, who may not have been the one. */
export const enqueuePasswordChanged = async (tx: Database, user: MailedUser, publicUrl: string, now: Date) => {
  const content = contentFor(user, 'Your password was changed', [
    text(`The password of your account was changed on ${now.toISOString().slice(0, 16).replace('T', ' at ')} (UTC).`),
    text('Other devices were signed out. If it was you, there is nothing to do.'),
    text('If it was not you, choose a new password now:'),
    link('Choose a new password', `${publicUrl}/reset`),
  ]);
  await enqueueMail(tx, { key: `password-changed:${randomUUID()}`, recipient: user.email, content }, now);
};

/** Once for a session that was ended because two parties held its tokens: word to its owner, who is one of them. */
export const enqueueSessionReused = async (
  tx: Database,
  user: MailedUser,
  session: { id: string; device: string },
  publicUrl: string,
  now: Date,
) => {
  const content = contentFor(user, 'We have ended a session of yours', [
    text(`An old sign-in of ${session.device} was used again, so we have ended that session. You can sign in as ever.`),
    text('This can happen when a browser is restored from a backup. If you do not know why, choose a new password:'),
    link('Choose a new password', `${publicUrl}/reset`),
  ]);
  await enqueueMail(tx, { key: `session-reused:${session.id}`, recipient: user.email, content }, now);
};

/**
 * Inside the transaction that changes an email: word to both mailboxes.
 * @param user with the new email
 */
export const enqueueEmailChanged = async (tx: Database, user: MailedUser, oldEmail: string, now: Date) => {
  const id = randomUUID();
  const content = contentFor(user, 'Your email was changed', [
    text(`From now on you sign in with ${user.email}. ${oldEmail} no longer belongs to your account.`),
    text('If it was not you, please answer this mail at once.'),
  ]);
  await enqueueMail(tx, { key: `email-changed-new:${id}`, recipient: user.email, content }, now);
  await enqueueMail(tx, { key: `email-changed-old:${id}`, recipient: oldEmail, content }, now);
};

/** Inside the transaction that deletes an account, while it is still known whose it was. */
export const enqueueAccountDeleted = async (tx: Database, user: MailedUser, now: Date) => {
  const content = contentFor(user, 'Your account was deleted', [
    text('Your account and what we knew of you are gone. Your orders stay in our books, without your name.'),
    text('You are welcome to come back: this email is free for a new account.'),
  ]);
  await enqueueMail(tx, { key: `account-deleted:${user.id}`, recipient: user.email, content }, now);
};
