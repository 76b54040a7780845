import { sendResetLinks } from '#server/modules/identity/send-reset-links.ts';
import { sendDueEmails } from '#server/platform/email/outbox.ts';
import type { OutgoingEmail } from '#server/platform/email/transport.ts';
import { createMailbox } from './mailbox.ts';
import { type CallOptions, TEST_PASSWORD, createTestShop } from './shop.ts';

/** A shop with a mailbox. Each call has its own IP address, so that no rate limit applies. */
export const createEmailShop = async () => {
  const mailbox = createMailbox();
  // With a trusted proxy a call can set its IP address with x-forwarded-for.
  const shop = await createTestShop({ emailTransport: mailbox, env: { TRUST_PROXY: '127.0.0.1' } });
  let calls = 0;
  const call = (method: string, url: string, options: CallOptions = {}) => {
    calls += 1;
    const address = `10.1.${Math.floor(calls / 250)}.${calls % 250}`;
    return shop.call(method, url, { ...options, headers: { 'x-forwarded-for': address, ...options.headers } });
  };
  const login = (email: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
    call('POST', '/front/v2/login', { body: { email, password }, headers });

  return {
    ...shop,
    call,
    login,
    /**
     * Runs the email jobs.
     * @returns the emails that were sent since the last call, oldest first
     */
    deliver: async (): Promise<OutgoingEmail[]> => {
      await sendResetLinks(shop.context);
      await sendDueEmails(shop.context);
      return mailbox.sent.splice(0);
    },
    /** Whether an access token still works. */
    isOpen: async (token: string) => (await call('GET', '/api/account', { token })).status === 200,
    /** Signs the user in from another browser. @returns the tokens of the new session */
    signInElsewhere: async (email: string, userAgent = FIREFOX) => {
      const { body } = await login(email, TEST_PASSWORD, { 'user-agent': userAgent });
      return body as { access_token: string; refresh_token: string };
    },
  };
};

export type EmailShop = Awaited<ReturnType<typeof createEmailShop>>;

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** The token of the first link in an email. */
export const tokenIn = (message: Pick<OutgoingEmail, 'text'> | undefined): string => {
  const [, token] = /#token=([\w-]+)/.exec(message?.text ?? '') ?? [];
  if (!token) throw new Error('The email has no link with a token');
  return token;
};
