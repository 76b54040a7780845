import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCompany } from '#server/modules/content/queries/company.ts';
import { emailOutbox } from '#server/platform/email/schema.ts';
import { enqueueEmail, sendDueEmails } from '#server/platform/email/outbox.ts';
import { createEmailTransport } from '#server/platform/email/transport.ts';
import { createLog } from '#server/platform/log.ts';
import { deleteOldRows } from '#server/retention.ts';
import { findFreePort } from '#qa/support/free-port.ts';
import { type Mailbox, createMailbox } from '#tests/support/mailbox.ts';
import { withPayments } from '#tests/support/live-shop.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let mailbox: Mailbox;
let isDown = false;
/** Called after each email that was sent. */
let onSent: () => Promise<void>;

beforeAll(async () => {
  const working = createMailbox();
  mailbox = {
    ...working,
    send: async (message) => {
      if (isDown) throw new Error('the email server is unavailable');
      await working.send(message);
      await onSent();
    },
  };
  shop = await createTestShop({ emailTransport: mailbox });
});
afterAll(() => shop.close());
beforeEach(async () => {
  isDown = false;
  onSent = async () => {};
  mailbox.sent.length = 0;
  await shop.db.delete(emailOutbox);
});

const content = {
  subject: 'A subject',
  greeting: 'Hello <b>Ada</b>,',
  parts: [
    { kind: 'text' as const, text: 'Fish & chips' },
    { kind: 'table' as const, rows: [['One', '1.00 USD'] as const, ['Total', '1.00 USD'] as const], hasTotal: true },
    { kind: 'link' as const, label: 'Go on', href: 'http://localhost:3000/account?a=1&b=2' },
  ],
};
const enqueue = async (key = 'reason:1', options: { subject?: string; isBulk?: boolean } = {}) => {
  const { subject = content.subject, isBulk = false } = options;
  const company = await readCompany(shop.db);
  const email = { key, userId: null, recipient: 'ada@example.com', content: { ...content, subject }, company, isBulk };
  await enqueueEmail(shop.db, email, shop.clock.now());
};
const rows = () => shop.db.select().from(emailOutbox);

describe('the outbox', () => {
  test('sends a due email once and erases its body', async () => {
    await enqueue();
    await enqueue();
    await sendDueEmails(shop.context);
    await sendDueEmails(shop.context);
    expect(mailbox.sent).toMatchObject([{ recipient: 'ada@example.com', subject: 'A subject' }]);
    expect(await rows()).toMatchObject([{ text: '', html: '', nextAttemptAt: null, sentAt: shop.clock.now() }]);
  });

  test('deletes an email that is being sent while its account is deleted', async () => {
    await enqueue();
    const [row] = await rows();
    onSent = async () => {
      await shop.db.update(emailOutbox).set({ isDeletedAtEnd: true });
    };
    await sendDueEmails(shop.context);
    expect(row).toMatchObject({ isDeletedAtEnd: false });
    expect(mailbox.sent).toHaveLength(1);
    expect(await rows()).toEqual([]);
  });

  test('sends the same content as text and as escaped HTML', async () => {
    await enqueue();
    await sendDueEmails(shop.context);
    const [message] = mailbox.sent;
    for (const part of ['Hello', 'chips', 'Total', '1.00 USD', 'Go on', 'EC1A 1AA']) {
      expect(message!.text).toContain(part);
      expect(message!.html).toContain(part);
    }
    expect(message!.text).toContain('Hello <b>Ada</b>,');
    expect(message!.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(message!.html).toContain('a=1&amp;b=2');
  });

  // docs/reliability.md#unavailable-email-server
  test('retries with a growing delay while the email server is unavailable', async () => {
    await enqueue();
    isDown = true;
    let delay = 0;
    for (let tries = 0; tries < 8; tries += 1) {
      await sendDueEmails(shop.context);
      const [row] = await rows();
      const next = row!.nextAttemptAt!.getTime() - shop.clock.now().getTime();
      expect(next).toBeGreaterThan(delay);
      delay = next;
      shop.clock.set(row!.nextAttemptAt!);
    }
    isDown = false;
    await sendDueEmails(shop.context);
    expect(mailbox.sent).toHaveLength(1);
  });

  test('stops after the last attempt and logs an error without the recipient', async () => {
    await enqueue();
    isDown = true;
    shop.logLines.length = 0;
    for (let tries = 0; tries < 20; tries += 1) {
      await sendDueEmails(shop.context);
      shop.clock.advance(25 * 3600_000);
    }
    expect(await rows()).toMatchObject([{ nextAttemptAt: null, sentAt: null }]);
    const lastErrors = shop.logLines.filter((line) => line.includes('no attempts left'));
    expect(lastErrors).toHaveLength(1);
    expect(shop.logLines.join('')).not.toContain('ada@example.com');
  });

  test('sends an email once when several servers run the job at once', async () => {
    await enqueue();
    await Promise.all(Array.from({ length: 5 }, () => sendDueEmails(shop.context)));
    expect(mailbox.sent).toHaveLength(1);
  });

  test('sends everything that is due in one run', async () => {
    for (let index = 0; index < 45; index += 1) await enqueue(`reason:${index}`);
    await sendDueEmails(shop.context);
    expect(mailbox.sent).toHaveLength(45);
  });

  test('sends bulk emails after all others, even after one that is queued while they are being sent', async () => {
    for (let index = 0; index < 45; index += 1) await enqueue(`bulk:${index}`, { subject: 'News', isBulk: true });
    shop.clock.advance(1_000);
    await enqueue('first', { subject: 'A first link' });
    onSent = async () => {
      if (mailbox.sent.length === 10) await enqueue('second', { subject: 'A second link' });
    };
    await sendDueEmails(shop.context);
    const subjects = mailbox.sent.map(({ subject }) => subject);
    expect(subjects).toHaveLength(47);
    expect(subjects[0]).toBe('A first link');
    expect(subjects.indexOf('A second link')).toBeLessThan(25);
  });

  test('sends an email that is queued while others time out before the rest of them', async () => {
    for (let index = 0; index < 10; index += 1) await enqueue(`bulk:${index}`, { subject: 'News', isBulk: true });
    const attempts: string[] = [];
    const emailTransport = {
      send: async ({ subject }: { subject: string }) => {
        attempts.push(subject);
        if (attempts.length === 1) await enqueue('link', { subject: 'A link' });
        throw new Error('the email server is unavailable');
      },
      close: () => {},
    };
    await sendDueEmails({ ...shop.context, emailTransport });
    expect(attempts.slice(0, 3)).toEqual(['News', 'A link', 'News']);
  });

  test('deletes old records of sent emails', async () => {
    await enqueue();
    await sendDueEmails(shop.context);
    shop.clock.advance(91 * 24 * 3600_000);
    await deleteOldRows(shop.context);
    expect(await rows()).toEqual([]);
  });
});

describe('the transport', () => {
  const message = {
    id: 'b7c5f2d0',
    recipient: 'ada@example.com',
    subject: 'Grüße',
    text: 'Text',
    html: '<p>HTML</p>',
    senderName: 'Prefab Bazaar',
    senderAddress: 'support@prefab-bazaar.example',
    createdAt: new Date('2026-11-21T12:00:00Z'),
  };
  const log = createLog('silent');

  test('writes a readable .eml file without SMTP_URL', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-email-'));
    try {
      const transport = createEmailTransport({ smtpUrl: null, dataDir, publicUrl: 'http://localhost:3000' }, log);
      await transport.send(message);
      await transport.send(message);
      const files = await readdir(join(dataDir, 'outbox'));
      expect(files).toHaveLength(1);
      const text = await readFile(join(dataDir, 'outbox', files[0]!), 'utf8');
      expect(text).toMatch(/^From: Prefab Bazaar <support@prefab-bazaar\.example>\r$/m);
      expect(text).toMatch(/^To: ada@example\.com\r$/m);
      expect(text).toContain('text/plain');
      expect(text).toContain('text/html');
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('sends to the server in SMTP_URL, and fails when it does not respond', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData: (stream, _session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          received.push(text);
          done();
        });
      },
    });
    const port = await findFreePort();
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
    const env = { smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: 'unused', publicUrl: 'https://shop.example' };
    const transport = createEmailTransport(env, log);
    await transport.send({ ...message, subject: 'Two\r\nBcc: everybody@example.com' });
    await new Promise<void>((resolve) => server.close(resolve));
    expect(received).toHaveLength(1);
    expect(received[0]).not.toMatch(/^Bcc:/im);
    expect(received[0]).toContain('Message-ID: <b7c5f2d0@shop.example>');
    await expect(transport.send(message)).rejects.toThrow();
    transport.close();
  });
});

test('a purchase succeeds while the email server is unavailable, and the receipt is sent later', async () => {
  const money = await withPayments(shop);
  const user = await shop.newUser();
  isDown = true;
  await money.buyPaid(user, await shop.addProduct({ price: 20 }));
  await sendDueEmails(shop.context);
  expect(await money.ownedBy(user)).toHaveLength(1);
  isDown = false;
  shop.clock.advance(3600_000);
  await sendDueEmails(shop.context);
  expect(mailbox.sent).toMatchObject([
    { recipient: user.email, subject: expect.stringMatching(/^Receipt for order PB-/) },
  ]);
  expect(JSON.stringify(mailbox.sent)).toMatch(/\/account\/purchased\?order=PB-\d+&(amp;)?files=1/);
});
