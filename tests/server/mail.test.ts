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
import { freePort } from '#qa/support/free-port.ts';
import { type Mailbox, createMailbox } from '#tests/support/mailbox.ts';
import { withMoney } from '#tests/support/live-shop.ts';
import { type TestShop, createTestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let mailbox: Mailbox;
let isDown = false;

beforeAll(async () => {
  const working = createMailbox();
  mailbox = {
    ...working,
    send: async (mail) => {
      if (isDown) throw new Error('the mail server is away');
      await working.send(mail);
    },
  };
  shop = await createTestShop({ emailTransport: mailbox });
});
afterAll(() => shop.close());
beforeEach(async () => {
  isDown = false;
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
const enqueue = async (key = 'reason:1') => {
  const company = await readCompany(shop.db);
  await enqueueEmail(shop.db, { key, recipient: 'ada@example.com', content, company }, shop.clock.now());
};
const rows = () => shop.db.select().from(emailOutbox);

describe('the outbox', () => {
  test('sends what is due, once, and then keeps no text of it', async () => {
    await enqueue();
    await enqueue();
    await sendDueEmails(shop.context);
    await sendDueEmails(shop.context);
    expect(mailbox.sent).toMatchObject([{ recipient: 'ada@example.com', subject: 'A subject' }]);
    expect(await rows()).toMatchObject([{ text: '', html: '', nextAttemptAt: null, sentAt: shop.clock.now() }]);
  });

  test('text and HTML say the same; what is not HTML is escaped', async () => {
    await enqueue();
    await sendDueEmails(shop.context);
    const [mail] = mailbox.sent;
    for (const part of ['Hello', 'chips', 'Total', '1.00 USD', 'Go on', 'EC1A 1AA']) {
      expect(mail!.text).toContain(part);
      expect(mail!.html).toContain(part);
    }
    expect(mail!.text).toContain('Hello <b>Ada</b>,');
    expect(mail!.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt;,');
    expect(mail!.html).toContain('a=1&amp;b=2');
  });

  test('a mail server that is away loses nothing: it is tried again, further and further apart', async () => {
    await enqueue();
    isDown = true;
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      await sendDueEmails(shop.context);
      const [row] = await rows();
      waits.push(row!.nextAttemptAt!.getTime() - shop.clock.now().getTime());
      shop.clock.set(row!.nextAttemptAt!);
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    isDown = false;
    await sendDueEmails(shop.context);
    expect(mailbox.sent).toHaveLength(1);
  });

  test('after its last try it is given up, with a line for staff that names no recipient', async () => {
    await enqueue();
    isDown = true;
    shop.logLines.length = 0;
    for (let tries = 0; tries < 20; tries += 1) {
      await sendDueEmails(shop.context);
      shop.clock.advance(25 * 3600_000);
    }
    expect(await rows()).toMatchObject([{ nextAttemptAt: null, sentAt: null }]);
    const told = shop.logLines.filter((line) => line.includes('given up'));
    expect(told).toHaveLength(1);
    expect(shop.logLines.join('')).not.toContain('ada@example.com');
  });

  test('several nodes at once send it once', async () => {
    await enqueue();
    await Promise.all(Array.from({ length: 5 }, () => sendDueEmails(shop.context)));
    expect(mailbox.sent).toHaveLength(1);
  });

  test('what was sent long ago is forgotten', async () => {
    await enqueue();
    await sendDueEmails(shop.context);
    shop.clock.advance(91 * 24 * 3600_000);
    await sendDueEmails(shop.context);
    expect(await rows()).toEqual([]);
  });
});

describe('the ways out', () => {
  const mail = {
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

  test('without SMTP_URL a file that any mail program opens', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'prefab-bazaar-mail-'));
    try {
      const transport = createEmailTransport({ smtpUrl: null, dataDir, publicUrl: 'http://localhost:3000' }, log);
      await transport.send(mail);
      await transport.send(mail);
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

  test('with SMTP_URL to the server; an unanswered one is a failure of the mail, of nothing else', async () => {
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
    const port = await freePort();
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve()));
    const env = { smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: 'unused', publicUrl: 'https://shop.example' };
    const transport = createEmailTransport(env, log);
    await transport.send({ ...mail, subject: 'Two\r\nBcc: everybody@example.com' });
    await new Promise<void>((resolve) => server.close(resolve));
    expect(received).toHaveLength(1);
    expect(received[0]).not.toMatch(/^Bcc:/im);
    expect(received[0]).toContain('Message-ID: <b7c5f2d0@shop.example>');
    await expect(transport.send(mail)).rejects.toThrow();
    transport.close();
  });
});

test('a purchase is paid and answered as ever while the mail server is away; the receipt comes later', async () => {
  const money = await withMoney(shop);
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
});
