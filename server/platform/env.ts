import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from '#contract/zod.ts';
import { findUnknownVariables } from './find-unknown-variables.ts';

/** The environment is invalid or not safe to start with. The message has one line per reason, which names the variable. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

const flag = z.enum(['true', 'false', '1', '0', 'on', 'off']).transform((text) => ['true', '1', 'on'].includes(text));

/** The rest of an address would be dropped silently: the shop is at the root of its origin. */
const isOrigin = (address: string) => !URL.canParse(address) || new URL(address).href === `${new URL(address).origin}/`;

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine(
    isOrigin,
    'must have no path, query, fragment or user: the shop is at the root of an address such as https://shop.example.com',
  );

/** Names that the proxy-addr package, which reads X-Forwarded-For, knows for ranges of addresses. */
const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a range such as 10.0.0.0/8, or the name of a range. A range of all addresses would trust every client. */
const isProxyAddress = (text: string) => {
  if (PROXY_RANGES.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** Several secrets, newest first, with commas between. */
const secretList = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => secret.length >= 32),
    'must be at least 32 characters (several, newest first, with commas between)',
  );

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/name',
});

const s3Address = z.url({ protocol: /^https?$/, error: 'must be an address such as https://storage.example.com' });

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
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DEMO: flag.optional(),
  ALLOW_SANDBOX: flag.default(false),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  ALLOW_EMAIL_FOLDER: flag.default(false),
  JWT_SECRET: secretList.optional(),
  LICENSE_KEYS: secretList.optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must be a secret key of Stripe, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must be the signing secret of a Stripe webhook, such as whsec_…')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as shop-files')
    .optional(),
  S3_ENDPOINT: s3Address.optional(),
  S3_PUBLIC_ENDPOINT: s3Address.optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, such as eu-central-1')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example.com' })
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((address) => address.trim()))
    .refine(
      (addresses) => addresses.every(isProxyAddress),
      'must be the addresses of your proxies, such as 10.0.0.1 or 10.0.0.0/8, with commas between',
    )
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0, 'must be 0 to 60 seconds')
    .max(60, 'must be 0 to 60 seconds')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector.example.com:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('prefab-bazaar'),
  RESPONSE_CACHE: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Where product files, pictures and previews are stored instead of DATA_DIR ([design](../../docs/design/running-the-shop.md#file-storage)). */
export interface S3Settings {
  bucket: string;
  /** Null is Amazon S3. */
  endpoint: string | null;
  /** Address at which browsers reach the storage, if it is another one. */
  publicEndpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is in the path of the address instead of the host. */
  isPathStyle: boolean;
}

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
  /** Address of PostgreSQL itself, when DATABASE_URL leads to a pooler; else null. */
  databaseDirectUrl: string | null;
  demo: boolean;
  /** DEMO is set: demo mode is not only the default. */
  isDemoStated: boolean;
  /** Admins may not use the calls of admins without a second factor. */
  adminsNeedSecondFactor: boolean;
  /** The sandbox gateway or a test key of Stripe, whose test cards buy everything, may serve an address that is not local. */
  allowSandbox: boolean;
  /** The embedded database, with generated secrets, may serve an address that is not local. */
  allowEmbeddedDatabase: boolean;
  /** Emails may stay in a folder at an address that is not local. */
  allowEmailFolder: boolean;
  /** Newest first; null means that one is generated and stored in the data directory. */
  jwtSecrets: readonly string[] | null;
  /** Secrets of the keys that sign license certificates, newest first; null: derived, or stored in the data directory. */
  licenseKeys: readonly string[] | null;
  /** Null selects the sandbox gateway. */
  stripe: { secretKey: string; webhookSecret: string } | null;
  /** Null stores files under `dataDir`. */
  s3: S3Settings | null;
  /** Null stores emails as files under `dataDir`. */
  smtpUrl: string | null;
  /** Addresses of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[] | false;
  /** Seconds between the first failing `/readyz` and the end of new requests at a shutdown. */
  drainSeconds: number;
  /** The token that `/metrics` requires; null serves none. */
  metricsToken: string | null;
  /** The OpenTelemetry collector; null records nothing. */
  telemetry: { endpoint: string | null; service: string };
  /** False reads everything anew for each request, to measure that. */
  responseCache: boolean;
  logLevel: string;
}

const parseOrigin = (address: string) => new URL(address).origin;

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
const stripeReasons = (secretKey: string | undefined, webhookSecret: string | undefined): string[] => {
  if (webhookSecret && !secretKey) return ['STRIPE_SECRET_KEY is required when STRIPE_WEBHOOK_SECRET is set'];
  if (secretKey && !webhookSecret) return ['STRIPE_WEBHOOK_SECRET is required when STRIPE_SECRET_KEY is set'];
  return [];
};

const S3_REQUIRED = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All required variables or none: files would otherwise be stored where the owner does not expect them. */
const s3Reasons = (given: Readonly<Record<string, unknown>>): string[] => {
  const set = Object.keys(given).find((name) => name.startsWith('S3_') && Object.hasOwn(schema.shape, name));
  if (set === undefined) return [];
  return S3_REQUIRED.filter((name) => given[name] === undefined).map(
    (name) => `${name} is required when ${set} is set`,
  );
};

const toS3Settings = (v: z.output<typeof schema>): S3Settings | null => {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secret } = v;
  if (!bucket || !region || !accessKeyId || !secret) return null;
  return {
    bucket,
    endpoint: v.S3_ENDPOINT ?? null,
    publicEndpoint: v.S3_PUBLIC_ENDPOINT ?? null,
    region,
    accessKeyId,
    secretAccessKey: secret,
    // Few other servers than Amazon's have a name for each bucket.
    isPathStyle: v.S3_PATH_STYLE ?? v.S3_ENDPOINT !== undefined,
  };
};

/**
 * Reads and validates the environment ([design](../../docs/design/running-the-shop.md#commands-and-environment)).
 * @throws EnvError that names every invalid variable
 */
export const readEnv = (variables: NodeJS.ProcessEnv): Env => {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const invalid = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`);
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = given;
  const reasons = [
    ...invalid,
    ...stripeReasons(secretKey, webhookSecret),
    ...s3Reasons(given),
    ...(given['DATABASE_DIRECT_URL'] && !given['DATABASE_URL']
      ? ['DATABASE_DIRECT_URL is used only with DATABASE_URL']
      : []),
    ...findUnknownVariables(given, Object.keys(schema.shape)),
  ];
  if (!parsed.success || reasons.length > 0) throw new EnvError(reasons);
  const v = parsed.data;
  const demo = v.DEMO ?? !v.DATABASE_URL;
  const publicUrl = parseOrigin(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`);
  return {
    nodeEnv: v.NODE_ENV,
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    sandboxGatewayUrl: v.SANDBOX_GATEWAY_URL ? parseOrigin(v.SANDBOX_GATEWAY_URL) : otherLocalOrigin(publicUrl),
    sandboxGatewayInternalUrl: `http://${connectHost(v.HOST)}:${v.PORT}`,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL ?? null,
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
    demo,
    isDemoStated: v.DEMO !== undefined,
    // Everybody can sign in as the demo admin, so a second factor would protect nothing there.
    adminsNeedSecondFactor: !demo,
    allowSandbox: v.ALLOW_SANDBOX,
    allowEmbeddedDatabase: v.ALLOW_EMBEDDED_DATABASE,
    allowEmailFolder: v.ALLOW_EMAIL_FOLDER,
    jwtSecrets: v.JWT_SECRET ?? null,
    licenseKeys: v.LICENSE_KEYS ?? null,
    stripe:
      v.STRIPE_SECRET_KEY && v.STRIPE_WEBHOOK_SECRET
        ? { secretKey: v.STRIPE_SECRET_KEY, webhookSecret: v.STRIPE_WEBHOOK_SECRET }
        : null,
    s3: toS3Settings(v),
    smtpUrl: v.SMTP_URL ?? null,
    trustProxy: v.TRUST_PROXY ?? false,
    // Nobody takes over from a shop with the embedded database.
    drainSeconds: v.DRAIN_SECONDS ?? (v.DATABASE_URL ? 5 : 0),
    metricsToken: v.METRICS_TOKEN ?? null,
    telemetry: { endpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null, service: v.OTEL_SERVICE_NAME },
    responseCache: v.RESPONSE_CACHE,
    logLevel: v.LOG_LEVEL,
  };
};
