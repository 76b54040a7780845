import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '#server/platform/env.ts';

describe('the environment', () => {
  test('has a default for every variable', () => {
    expect(readEnv({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      sandboxGatewayUrl: 'http://127.0.0.1:3000',
      sandboxGatewayInternalUrl: 'http://127.0.0.1:3000',
      databaseUrl: null,
      demo: true,
      jwtSecrets: null,
      trustProxy: false,
      stripe: null,
      smtpUrl: null,
    });
  });

  const secret = 's'.repeat(32);
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'abc' }, /^PORT must be a port number$/],
    [{ PORT: '0' }, /^PORT must be a port number$/],
    [{ PORT: '65536' }, /^PORT must be a port number$/],
    [{ PORT: '80.5' }, /^PORT must be a port number$/],
    [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL must be an http or https address$/],
    [{ PUBLIC_URL: 'ftp://shop.example' }, /^PUBLIC_URL /],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must be an address such as postgres/],
    [{ DEMO: 'maybe' }, /^DEMO /],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV /],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL /],
    [{ JWT_SECRET: 'short' }, /^JWT_SECRET must be at least 32 characters/],
    [{ JWT_SECRET: `${secret},short` }, /^JWT_SECRET /],
    [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://u@h/d' }, /^JWT_SECRET is required/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set$/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY is required when STRIPE_WEBHOOK_SECRET is set$/],
    [{ STRIPE_SECRET_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY must be a secret key/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'secret' }, /^STRIPE_WEBHOOK_SECRET must be the signing/],
    [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must be an address such as smtps:/],
  ])('rejects %j with a one-line error that names the variable', (variables, text) => {
    expect(() => readEnv(variables)).toThrow(EnvError);
    expect(() => readEnv(variables)).toThrow(text);
    try {
      readEnv(variables);
    } catch (error) {
      expect((error as Error).message).not.toContain('\n');
      // The message must not contain the secret, even when it is too short.
      if (variables['JWT_SECRET']) expect((error as Error).message).not.toContain('short,');
    }
  });

  test.each<[Record<string, string>, object]>([
    [{ PORT: '8080' }, { publicUrl: 'http://localhost:8080', sandboxGatewayInternalUrl: 'http://127.0.0.1:8080' }],
    [
      { PUBLIC_URL: 'https://shop.example/path/' },
      { publicUrl: 'https://shop.example', sandboxGatewayUrl: 'https://shop.example' },
    ],
    [{ HOST: '0.0.0.0' }, { sandboxGatewayInternalUrl: 'http://127.0.0.1:3000' }],
    [{ HOST: '::1' }, { sandboxGatewayInternalUrl: 'http://[::1]:3000' }],
    [{ DATABASE_URL: 'postgres://u:p@h:5432/d' }, { demo: false }],
    [{ DATABASE_URL: 'postgres://u:p@h:5432/d', DEMO: 'true' }, { demo: true }],
    [{ DEMO: '' }, { demo: true }],
    [{ JWT_SECRET: `${'n'.repeat(32)}, ${secret}` }, { jwtSecrets: ['n'.repeat(32), secret] }],
    [
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
      { stripe: { secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } },
    ],
    [{ SMTP_URL: 'smtps://u:p@mail.example.com' }, { smtpUrl: 'smtps://u:p@mail.example.com' }],
    [{ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }, { trustProxy: ['10.0.0.1', '10.0.0.2'] }],
  ])('reads %j as %j', (variables, expected) => {
    expect(readEnv(variables)).toMatchObject(expected);
  });
});
