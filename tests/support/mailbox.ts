import type { EmailTransport, OutgoingEmail } from '#server/platform/email/transport.ts';

export interface Mailbox extends EmailTransport {
  /** Everything that was sent, oldest first. */
  readonly sent: OutgoingEmail[];
}

/** An email transport that stores what it sends. */
export const createMailbox = (): Mailbox => {
  const sent: OutgoingEmail[] = [];
  return { sent, send: async (message) => void sent.push(message), close: () => {} };
};
