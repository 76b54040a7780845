import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from '#contract/zod.ts';

/** An invalid environment variable. The message is one line that names it. */
export class EnvError extends Error {
  override name = 'EnvError';
}

const flag = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((text) => ['true', '1', 'on'].includes(text));
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(1, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webAddress.optional(),
  SANDBOX_GATEWAY_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user:password@host:5432/name' })
    .optional(),
  DEMO: flag.optional(),
  JWT_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .refine(
      (secrets) => secrets.every((secret) => secret.length >= 32),
      'must be at least 32 characters (several, newest first, with commas between)',
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key of Stripe, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of a Stripe webhook, such as whsec_…')
    .optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  TRUST_PROXY: z.string().optional(),
  RESPONSE_CACHE: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Env {
  nodeEnv: 'development' | 'production' | 'test';
  port: number;
  host: string;
  /** Origin of the shop as users reach it, without a trailing slash. */
  publicUrl: string;
  /** Origin of the sandbox gateway's payment page; different from the shop's where possible. */
  sandboxGatewayUrl: string;
  /** Origin under which the server calls the sandbox gateway: this process. */
  sandboxGatewayInternalUrl: string;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | null;
  demo: boolean;
  /** Newest first; null means that one is generated and stored in the data directory. */
  jwtSecrets: readonly string[] | null;
  /** Null selects the sandbox gateway. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** Null stores emails as files under `dataDir`. */
  smtpUrl: string | null;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[] | false;
  /** False reads everything anew for each request, to measure that. */
  responseCache: boolean;
  logLevel: string;
}

const originOf = (address: string) => new URL(address).origin;

/** The other name of the local host. Browsers treat it as a different origin with separate cookies. */
const otherLocalOrigin = (publicUrl: string) => {
  const url = new URL(publicUrl);
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  else if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return url.origin;
};

/** The address to connect to for a host that the server listens on. */
const connectHost = (host: string) => {
  if (host === '0.0.0.0' || host === '::' || host === 'localhost') return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
};

/** Both variables or none: with only one, payments would fail or never be confirmed. */
const readStripe = (secretKey: string | undefined, webhookSecret: string | undefined): Env['stripe'] => {
  if (!secretKey && !webhookSecret) return null;
  if (!secretKey) throw new EnvError('STRIPE_SECRET_KEY is required when STRIPE_WEBHOOK_SECRET is set');
  if (!webhookSecret) throw new EnvError('STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set');
  return { secretKey, webhookSecret };
};

/**
 * Reads and validates the environment ([design](../../docs/design.md#commands-and-environment)).
 * @throws EnvError that names the first invalid variable
 */
export const readEnv = (variables: NodeJS.ProcessEnv): Env => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}`);
  }
  const v = parsed.data;
  if (v.NODE_ENV === 'production' && v.DATABASE_URL && !v.JWT_SECRET) {
    throw new EnvError(
      'JWT_SECRET is required when NODE_ENV=production and DATABASE_URL are set: every node has to sign with the same one',
    );
  }
  const publicUrl = originOf(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`);
  return {
    nodeEnv: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    sandboxGatewayUrl: v.SANDBOX_GATEWAY_URL ? originOf(v.SANDBOX_GATEWAY_URL) : otherLocalOrigin(publicUrl),
    sandboxGatewayInternalUrl: `http://${connectHost(v.HOST)}:${v.PORT}`,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    demo: v.DEMO ?? !v.DATABASE_URL,
    jwtSecrets: v.JWT_SECRET ?? null,
    stripe: readStripe(v.STRIPE_SECRET_KEY, v.STRIPE_WEBHOOK_SECRET),
    smtpUrl: v.SMTP_URL ?? null,
    trustProxy: v.TRUST_PROXY ? v.TRUST_PROXY.split(',').map((address) => address.trim()) : false,
    responseCache: v.RESPONSE_CACHE,
    logLevel: v.LOG_LEVEL,
  };
};
