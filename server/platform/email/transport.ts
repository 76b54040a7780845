import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '#server/platform/env.ts';
import type { Log } from '#server/platform/log.ts';

export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  senderName: string;
  /** Null: an address of the shop's own that nobody reads. */
  senderAddress: string | null;
  createdAt: Date;
}

/** How mail leaves the shop. */
export interface MailTransport {
  /** @throws when it was not taken; it may be sent again: its Message-ID stays the same */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** ms for each step of a talk with the mail server. */
const TIMEOUT = 10_000;

const messageOf = (mail: OutgoingMail, host: string) => ({
  from: { name: mail.senderName, address: mail.senderAddress ?? `no-reply@${host}` },
  to: mail.recipient,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: mail.createdAt,
  messageId: `<${mail.id}@${host}>`,
});

const smtpTransport = (url: string, host: string): MailTransport => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // What is sent is text that was composed here: no file and no address may be read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => void (await transport.sendMail(messageOf(mail, host))),
    close: () => transport.close(),
  };
};

/** Without a mail server: a file for each mail, to be opened with any mail program. */
const fileTransport = (folder: string, host: string, log: Log): MailTransport => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, host));
      const file = join(folder, `${mail.createdAt.toISOString().replaceAll(':', '-')}-${mail.id}.eml`);
      await mkdir(folder, { recursive: true });
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file }, 'a mail was written to the outbox');
    },
    close: () => transport.close(),
  };
};

/** SMTP where `SMTP_URL` names a server, else `.eml` files in DATA_DIR/outbox (design, section 1). */
export const createMailTransport = (env: Pick<Env, 'smtpUrl' | 'dataDir' | 'publicUrl'>, log: Log): MailTransport => {
  const host = new URL(env.publicUrl).hostname;
  return env.smtpUrl === null
    ? fileTransport(join(env.dataDir, 'outbox'), host, log)
    : smtpTransport(env.smtpUrl, host);
};
