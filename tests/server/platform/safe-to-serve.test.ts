import { describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '#server/platform/env.ts';
import { assertSafeToServe, findEnvWarnings } from '#server/platform/safe-to-serve.ts';

// docs/design/running-the-shop.md#commands-and-environment
describe('a server that others can reach', () => {
  const secret = 's'.repeat(32);
  const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const testStripe = { ...stripe, STRIPE_SECRET_KEY: 'rk_test_1' };
  const database = { DATABASE_URL: 'postgres://u@h/d', JWT_SECRET: secret };
  const smtp = { SMTP_URL: 'smtps://u:p@mail.example.com' };
  const PUBLIC_URL = 'https://shop.example';
  const reasonsFor = (variables: Record<string, string>): readonly string[] => {
    try {
      assertSafeToServe(readEnv(variables));
      return [];
    } catch (error) {
      if (error instanceof EnvError) return error.reasons;
      throw error;
    }
  };

  test.each([
    [{}],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }],
    [{ PUBLIC_URL: 'http://127.8.0.1' }],
    [{ PUBLIC_URL: 'http://[::1]:3000' }],
    [{ PUBLIC_URL: 'http://shop.localhost' }],
    [{ DEMO: 'false' }],
    [{ PUBLIC_URL, DEMO: 'true', ALLOW_SANDBOX: 'true' }],
    [{ PUBLIC_URL, DEMO: 'true', ...database, ...stripe }],
    [{ PUBLIC_URL, ...database, ...smtp, ...stripe }],
    [{ PUBLIC_URL, ...database, ...smtp, ...testStripe, ALLOW_SANDBOX: 'true' }],
    [testStripe],
    [{ PUBLIC_URL, ...database, ...stripe, ALLOW_EMAIL_FOLDER: 'true' }],
    [{ PUBLIC_URL, DEMO: 'false', ...smtp, ...stripe, ALLOW_EMBEDDED_DATABASE: 'true' }],
  ])('starts with %j', (variables) => {
    expect(reasonsFor(variables)).toEqual([]);
  });

  test.each<[Record<string, string>, RegExp[]]>([
    [
      { PUBLIC_URL },
      [/^DEMO must be set because https:\/\/shop\.example /, /^STRIPE_SECRET_KEY and .+ALLOW_SANDBOX=true/],
    ],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, [/^PUBLIC_URL must be https /, /^DEMO /, /^STRIPE_SECRET_KEY /]],
    [
      { PUBLIC_URL: 'http://shop.example', ...database, ...smtp, ...stripe },
      [/^PUBLIC_URL must be https unless it is a local address: at http:\/\/shop\.example nobody can sign in/],
    ],
    [{ PUBLIC_URL: 'http://localhost.shop.example', ...database, ...smtp, ...stripe }, [/^PUBLIC_URL must be https /]],
    [{ PUBLIC_URL: 'https://127.0.0.1.shop.example' }, [/^DEMO /, /^STRIPE_SECRET_KEY /]],
    [{ PUBLIC_URL, ...stripe }, [/^DEMO /]],
    [{ PUBLIC_URL, DEMO: 'true' }, [/^STRIPE_SECRET_KEY /]],
    [
      { PUBLIC_URL, ...database, ...smtp, ...testStripe },
      [/^STRIPE_SECRET_KEY must be a live key because https:\/\/shop\.example .+ALLOW_SANDBOX=true/],
    ],
    [
      { PUBLIC_URL, ...database, ...smtp, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' },
      [/^STRIPE_SECRET_KEY must be a live key /],
    ],
    [{ DATABASE_URL: 'postgres://u@h/d' }, [/^JWT_SECRET is required when DATABASE_URL is set/]],
    [
      { PUBLIC_URL, DATABASE_URL: 'postgres://u@h/d' },
      [/^STRIPE_SECRET_KEY /, /^SMTP_URL must be set because /, /^JWT_SECRET /],
    ],
    [
      { PUBLIC_URL, DEMO: 'false', ...stripe },
      [
        /^DATABASE_URL, JWT_SECRET and SMTP_URL must be set because https:\/\/shop\.example .+; ALLOW_EMBEDDED_DATABASE=true .+; ALLOW_EMAIL_FOLDER=true /,
      ],
    ],
    [
      { PUBLIC_URL, DEMO: 'false', JWT_SECRET: secret, ...smtp, ...stripe },
      [/^DATABASE_URL must be set because [^;]+; ALLOW_EMBEDDED_DATABASE=true [^;]+$/],
    ],
    [{ PUBLIC_URL, DEMO: 'false', ...stripe, ALLOW_EMBEDDED_DATABASE: 'true' }, [/^SMTP_URL must be set /]],
    [
      { PUBLIC_URL, DATABASE_URL: 'postgres://u@h/d', ...smtp, ...stripe, ALLOW_EMBEDDED_DATABASE: 'true' },
      [/^JWT_SECRET is required when DATABASE_URL is set/],
    ],
  ])('does not start with %j, and has a line for each reason', (variables, expected) => {
    const reasons = reasonsFor(variables);
    expect(reasons).toHaveLength(expected.length);
    for (const [index, reason] of reasons.entries()) expect(reason).toMatch(expected[index] ?? /never/);
  });

  test.each([
    [{ PUBLIC_URL }, [expect.stringMatching(/^TRUST_PROXY is not set: /)]],
    [{ PUBLIC_URL, TRUST_PROXY: '10.0.0.1' }, []],
    [{}, []],
  ])('warns with %j: %j', (variables, warnings) => {
    expect(findEnvWarnings(readEnv(variables))).toEqual(warnings);
  });
});
