import type { EmailTransport, OutgoingEmail } from '#server/platform/email/transport.ts';

export interface Mailbox extends EmailTransport {
  /** Everything that was sent, oldest first. */
  readonly sent: OutgoingEmail[];
}

/** A mail server that keeps what it gets. */
export const createMailbox = (): Mailbox => {
  const sent: OutgoingEmail[] = [];
  return { sent, send: async (mail) => void sent.push(mail), close: () => {} };
};
