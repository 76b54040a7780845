import { type Env, EnvError } from './env.ts';
import { isLoopback } from './loopback.ts';

/** Whether others than this machine reach the shop. */
export const isPublic = ({ publicUrl }: Pick<Env, 'publicUrl'>): boolean => !isLoopback(new URL(publicUrl).hostname);

/**
 * What a shop with real users needs: without it, accounts and orders would be in a folder that nobody backs up, and receipts in another.
 * One line names all that is missing.
 */
const missingReasons = (env: Env): string[] => {
  if (!isPublic(env) || env.demo) return [];
  const missing = [
    ...(env.databaseUrl || env.allowEmbeddedDatabase ? [] : ['DATABASE_URL']),
    // With a database it has a reason of its own. The embedded one comes with a generated secret.
    ...(env.jwtSecrets || env.databaseUrl || env.allowEmbeddedDatabase ? [] : ['JWT_SECRET']),
    ...(env.smtpUrl || env.allowEmailFolder ? [] : ['SMTP_URL']),
  ];
  if (missing.length === 0) return [];
  const allowed = [
    ...(missing.includes('DATABASE_URL') ? ['ALLOW_EMBEDDED_DATABASE=true allows the embedded database'] : []),
    ...(missing.includes('SMTP_URL') ? ['ALLOW_EMAIL_FOLDER=true leaves emails in a folder'] : []),
  ];
  const names = new Intl.ListFormat('en-GB').format(missing);
  return [[`${names} must be set because ${env.publicUrl} is not a local address`, ...allowed].join('; ')];
};

/** Without a live key of Stripe, test cards buy everything. */
const findPaymentReasons = (env: Env): string[] => {
  if (!isPublic(env) || env.allowSandbox) return [];
  if (!env.stripe)
    return [
      `STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are required because ${env.publicUrl} is not a local address: test cards buy everything at the sandbox gateway (ALLOW_SANDBOX=true allows it)`,
    ];
  if (/^(sk|rk)_test_/.test(env.stripe.secretKey))
    return [
      `STRIPE_SECRET_KEY must be a live key because ${env.publicUrl} is not a local address: test cards buy everything with a test key (ALLOW_SANDBOX=true allows it)`,
    ];
  return [];
};

/**
 * Checks that a server with this environment is safe where it is reachable
 * ([design](../../docs/design/running-the-shop.md#commands-and-environment)).
 * @throws EnvError with one reason per unsafe default
 */
export const assertSafeToServe = (env: Env): void => {
  const reasons: string[] = [];
  if (isPublic(env) && !env.publicUrl.startsWith('https:'))
    reasons.push(
      `PUBLIC_URL must be https unless it is a local address: at ${env.publicUrl} nobody can sign in, because browsers store no secure cookies there`,
    );
  if (isPublic(env) && env.demo && !env.isDemoStated)
    reasons.push(
      `DEMO must be set because ${env.publicUrl} is not a local address: false, or true to publish demo accounts with their passwords`,
    );
  reasons.push(...findPaymentReasons(env));
  reasons.push(...missingReasons(env));
  if (env.databaseUrl && !env.jwtSecrets)
    reasons.push('JWT_SECRET is required when DATABASE_URL is set: every node has to use the same one');
  if (reasons.length > 0) throw new EnvError(reasons);
};

/** @returns what may be wrong with a server that starts anyway, one line each */
export const findEnvWarnings = (env: Env): string[] =>
  isPublic(env) && env.trustProxy === false
    ? [
        'TRUST_PROXY is not set: behind a proxy, limits per address then count all visitors as one. Set it to the addresses of your proxies',
      ]
    : [];
