import { answerResetRequests } from '#server/accounts/change-password.ts';
import { sendDueMail } from '#server/mail/outbox.ts';
import type { OutgoingMail } from '#server/mail/transport.ts';
import { createMailbox } from './mailbox.ts';
import { createTestShop } from './shop.ts';

/** A shop, and the mail that it sends: `deliver` does what its jobs do every few seconds. */
export const createMailingShop = async () => {
  const mailbox = createMailbox();
  const shop = await createTestShop({ mail: mailbox, env: { TRUST_PROXY: '127.0.0.1' } });
  return {
    shop,
    /** @returns what was sent since the last time, oldest first */
    deliver: async (): Promise<OutgoingMail[]> => {
      await answerResetRequests(shop.context);
      await sendDueMail(shop.context);
      return mailbox.sent.splice(0);
    },
  };
};

export type MailingShop = Awaited<ReturnType<typeof createMailingShop>>;

/** The token of the first link in a mail. */
export const tokenIn = (mail: Pick<OutgoingMail, 'text'> | undefined): string => {
  const [, token] = /\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  if (!token) throw new Error('The mail has no link with a token');
  return token;
};
