import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/platform/env.ts';
import type { Log } from '#server/platform/log.ts';

export interface OutgoingEmail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  senderName: string;
  /** Null: a `no-reply` address of the shop. */
  senderAddress: string | null;
  createdAt: Date;
}

export interface EmailTransport {
  /** @throws when the email was not accepted. A retry has the same Message-ID */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
}

/** Time for each step of an SMTP connection. */
const TIMEOUT_MS = 10_000;

const toMessage = (email: OutgoingEmail, host: string) => ({
  from: { name: email.senderName, address: email.senderAddress ?? `no-reply@${host}` },
  to: email.recipient,
  subject: email.subject,
  text: email.text,
  html: email.html,
  date: email.createdAt,
  messageId: `<${email.id}@${host}>`,
});

const smtpTransport = (url: string, host: string): EmailTransport => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The shop sends only texts that it composed, so no content is read from files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (email) => void (await transport.sendMail(toMessage(email, host))),
    close: () => transport.close(),
  };
};

/** Writes each email into a file that any email program can open. */
const fileTransport = (folder: string, host: string, log: Log): EmailTransport => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (email) => {
      const { message } = await transport.sendMail(toMessage(email, host));
      const file = join(folder, `${email.createdAt.toISOString().replaceAll(':', '-')}-${email.id}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, 'email written to a file');
    },
    close: () => transport.close(),
  };
};

/** SMTP when `SMTP_URL` is set, otherwise `.eml` files in DATA_DIR/outbox ([design](../../../docs/design/running-the-shop.md#commands-and-environment)). */
export const createEmailTransport = (env: Pick<Env, 'smtpUrl' | 'dataDir' | 'publicUrl'>, log: Log): EmailTransport => {
  const host = new URL(env.publicUrl).hostname;
  return env.smtpUrl === null
    ? fileTransport(join(env.dataDir, 'outbox'), host, log)
    : smtpTransport(env.smtpUrl, host);
};
