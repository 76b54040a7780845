import { randomUUID } from 'node:crypto';
import type { SecondFactorMethod } from '#contract/identity/second-factor.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { EmailPart } from '#server/platform/email/compose.ts';
import { enqueueEmail } from '#server/platform/email/outbox.ts';
import { link, text } from '#server/platform/email/parts.ts';
import { formatDay } from '#server/platform/format-date.ts';
import type { EmailDeps } from './deps.ts';

/** The recipient of an email about their account. */
export interface Recipient {
  id: string;
  email: string;
  fullName: string;
}

const enqueue = async (
  { readCompany }: Pick<EmailDeps, 'readCompany'>,
  tx: Database,
  email: {
    key: string;
    to: Recipient;
    subject: string;
    parts: readonly EmailPart[];
    recipient?: string;
    isDeletedAtEnd?: boolean;
  },
  now: Date,
) => {
  const { key, to, subject, parts, recipient = to.email, isDeletedAtEnd = false } = email;
  const content = { subject, greeting: `Hello ${to.fullName},`, parts };
  const company = await readCompany(tx);
  await enqueueEmail(tx, { key, userId: to.id, recipient, content, company, isDeletedAtEnd }, now);
};

const resetUrl = ({ env }: Pick<EmailDeps, 'env'>, token: string) => `${env.publicUrl}/reset#token=${token}`;
const contactLink = ({ env }: Pick<EmailDeps, 'env'>) => link('Contact us', `${env.publicUrl}/contact-us`);
const forgotUrl = ({ env }: Pick<EmailDeps, 'env'>) => `${env.publicUrl}/reset`;
const confirmUrl = ({ env }: Pick<EmailDeps, 'env'>, token: string) => `${env.publicUrl}/confirm-email#token=${token}`;

const formatTime = (moment: Date) => `${formatDay(moment)} at ${moment.toISOString().slice(11, 16)} (UTC)`;

/** Queues the link with which a user who forgot the password chooses a new one. */
export const enqueuePasswordReset = (
  deps: EmailDeps,
  tx: Database,
  to: Recipient,
  { id, token }: { id: string; token: string },
  now: Date,
): Promise<void> =>
  enqueue(
    deps,
    tx,
    {
      key: `password-reset:${id}`,
      to,
      subject: 'Choose a new password',
      parts: [
        text('We received a request for a new password for your account. If it was you, choose one here:'),
        link('Choose a new password', resetUrl(deps, token)),
        text('The link works once, for one hour. Choosing a new password signs you out everywhere.'),
        text('If it was not you, ignore this email. Your password stays the same.'),
      ],
    },
    now,
  );

/** Queues the link with which the owner of an account that an admin created chooses the first password. */
export const enqueueSetPassword = (
  deps: EmailDeps,
  tx: Database,
  to: Recipient,
  { id, token }: { id: string; token: string },
  now: Date,
): Promise<void> =>
  enqueue(
    deps,
    tx,
    {
      key: `set-password:${id}`,
      to,
      subject: 'Your account is ready',
      parts: [
        text('We created an account for you. Choose a password to start using it:'),
        link('Choose a password', resetUrl(deps, token)),
        text('The link works once, for seven days. After that, request a new one here:'),
        link('Request a new link', forgotUrl(deps)),
      ],
    },
    now,
  );

/**
 * Queues a link for each of the two mailboxes of an email change.
 * @param to with the current email
 */
export const enqueueEmailChange = async (
  deps: EmailDeps,
  tx: Database,
  to: Recipient,
  change: { id: string; newEmail: string; oldToken: string; newToken: string },
  now: Date,
): Promise<void> => {
  const subject = 'Confirm your new email';
  const lifetime = text('The link works once, for 24 hours. Your email changes when both addresses are confirmed.');
  const toOld = [
    text(`You asked to replace this email with ${change.newEmail}. If it was you, confirm the change:`),
    link('Confirm the change', confirmUrl(deps, change.oldToken)),
    lifetime,
    text('If it was not you, somebody knows your password. Do not confirm, and choose a new password now:'),
    link('Choose a new password', forgotUrl(deps)),
  ];
  const toNew = [
    text('You asked to use this email for your account. If it was you, confirm it:'),
    link('Confirm this email', confirmUrl(deps, change.newToken)),
    lifetime,
    text('If it was not you, ignore this email.'),
  ];
  await enqueue(deps, tx, { key: `email-change-old:${change.id}`, to, subject, parts: toOld }, now);
  const recipient = change.newEmail;
  await enqueue(deps, tx, { key: `email-change-new:${change.id}`, to, recipient, subject, parts: toNew }, now);
};

/** Queues an email that notifies the user of a changed password: somebody else may have changed it. */
export const enqueuePasswordChanged = (deps: EmailDeps, tx: Database, to: Recipient, now: Date): Promise<void> =>
  enqueue(
    deps,
    tx,
    {
      key: `password-changed:${randomUUID()}`,
      to,
      subject: 'Your password was changed',
      parts: [
        text(`The password of your account was changed on ${formatTime(now)}.`),
        text('Your other devices were signed out. If it was you, you do not need to do anything.'),
        text('If it was not you, choose a new password now:'),
        link('Choose a new password', forgotUrl(deps)),
      ],
    },
    now,
  );

const SECOND_FACTORS: Record<SecondFactorMethod, string> = {
  app: 'a code of your authenticator app',
  passkey: 'a passkey',
};

/**
 * Queues an email that notifies the user of a second factor that was turned on: somebody else may have done it.
 * @param method the first one, which turned it on
 */
export const enqueueSecondFactorOn = (
  deps: EmailDeps,
  tx: Database,
  to: Recipient,
  { method, now }: { method: SecondFactorMethod; now: Date },
): Promise<void> =>
  enqueue(
    deps,
    tx,
    {
      key: `second-factor-on:${randomUUID()}`,
      to,
      subject: 'Two-step verification is on',
      parts: [
        text(`Two-step verification was turned on for your account on ${formatTime(now)}.`),
        text(`From now on you sign in with your password and ${SECOND_FACTORS[method]}.`),
        text('Your other devices were signed out. If it was you, you do not need to do anything.'),
        text('If it was not you, choose a new password now and contact us:'),
        link('Choose a new password', forgotUrl(deps)),
        contactLink(deps),
      ],
    },
    now,
  );

/** Queues an email that notifies the user of a second factor that was turned off or removed. */
export const enqueueSecondFactorOff = (deps: EmailDeps, tx: Database, to: Recipient, now: Date): Promise<void> =>
  enqueue(
    deps,
    tx,
    {
      key: `second-factor-off:${randomUUID()}`,
      to,
      subject: 'Two-step verification is off',
      parts: [
        text(`Two-step verification was turned off for your account on ${formatTime(now)}.`),
        text('Your password alone is enough to sign in now. You can turn it on again in your account settings.'),
        text('If it was not you, choose a new password now:'),
        link('Choose a new password', forgotUrl(deps)),
      ],
    },
    now,
  );

/**
 * Queues an email that notifies the user of an app or a passkey that was added or removed while the second factor stays on.
 * @param change a sentence without its end, such as `The passkey “Laptop” was removed from your account`
 */
export const enqueueSecondFactorChanged = (
  deps: EmailDeps,
  tx: Database,
  to: Recipient,
  { change, now }: { change: string; now: Date },
): Promise<void> =>
  enqueue(
    deps,
    tx,
    {
      key: `second-factor-changed:${randomUUID()}`,
      to,
      subject: 'Two-step verification was changed',
      parts: [
        text(`${change} on ${formatTime(now)}.`),
        text('If it was you, you do not need to do anything.'),
        text('If it was not you, choose a new password now and contact us:'),
        link('Choose a new password', forgotUrl(deps)),
        contactLink(deps),
      ],
    },
    now,
  );

/** Queues an email that notifies the user of a revoked session whose old refresh token was used again. */
export const enqueueTokenReuse = (
  deps: EmailDeps,
  tx: Database,
  to: Recipient,
  session: { id: string; device: string },
  now: Date,
): Promise<void> =>
  enqueue(
    deps,
    tx,
    {
      key: `session-reused:${session.id}`,
      to,
      subject: 'We ended one of your sessions',
      parts: [
        text(`An old sign-in on ${session.device} was used again, so we ended that session. You can sign in again.`),
        text('This can happen when a browser is restored from a backup. If you are not sure, choose a new password:'),
        link('Choose a new password', forgotUrl(deps)),
      ],
    },
    now,
  );

/**
 * Queues an email to both mailboxes after a change of email.
 * @param to with the new email
 */
export const enqueueEmailChanged = async (
  deps: EmailDeps,
  tx: Database,
  to: Recipient,
  oldEmail: string,
  now: Date,
): Promise<void> => {
  const id = randomUUID();
  const email = {
    to,
    subject: 'Your email was changed',
    parts: [
      text(`You now sign in with ${to.email}. ${oldEmail} no longer belongs to your account.`),
      text('If it was not you, contact us immediately:'),
      contactLink(deps),
    ],
  };
  await enqueue(deps, tx, { ...email, key: `email-changed-new:${id}` }, now);
  await enqueue(deps, tx, { ...email, key: `email-changed-old:${id}`, recipient: oldEmail }, now);
};

/** Queues the last email to the user of a deleted account, before its email is erased. */
export const enqueueAccountDeleted = (
  deps: Pick<EmailDeps, 'readCompany'>,
  tx: Database,
  to: Recipient,
  now: Date,
): Promise<void> =>
  enqueue(
    deps,
    tx,
    {
      key: `account-deleted:${to.id}`,
      to,
      subject: 'Your account was deleted',
      isDeletedAtEnd: true,
      parts: [
        text(
          'Your account was deleted. We keep your orders and support requests without your name, and your invoices as they were issued, because tax law requires it.',
        ),
        text('You can register again with this email at any time.'),
      ],
    },
    now,
  );
