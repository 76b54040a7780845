import type { MailTransport, OutgoingMail } from '#server/platform/email/transport.ts';

export interface Mailbox extends MailTransport {
  /** Everything that was sent, oldest first. */
  readonly sent: OutgoingMail[];
}

/** A mail server that keeps what it gets. */
export const createMailbox = (): Mailbox => {
  const sent: OutgoingMail[] = [];
  return { sent, send: async (mail) => void sent.push(mail), close: () => {} };
};
