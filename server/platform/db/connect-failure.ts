/** The variable with the address, and what the driver read from it. */
interface Target {
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
  host: string | undefined;
  port: number | undefined;
  user: string | undefined;
  database: string | undefined;
}

const EXAMPLE = 'postgres://user:password@host:5432/name';

const where = ({ host, port }: Target) => `${host}:${port}`;

/** PostgreSQL's own words, such as which rule rejects the connection. They never have the password. */
const words = (error: Error) => error.message.split('\n')[0];

/** What to do, by SQLSTATE. */
const BY_STATE: Readonly<Record<string, (target: Target, error: Error) => string>> = {
  '28P01': (target) =>
    `the password of the role ${target.user} is wrong at ${where(target)}, or there is no such role: correct them`,
  '28000': (target, error) =>
    /^role .* does not exist/.test(error.message)
      ? `the role ${target.user} does not exist at ${where(target)}: create it, or correct its name`
      : `${where(target)} rejects the connection (${words(error)}): add ?sslmode=require if it requires TLS, or allow this machine in its pg_hba.conf`,
  '25006': (target, error) =>
    `${where(target)} only reads (${words(error)}): name the primary server, or free its full disk`,
  '3D000': (target) =>
    `the database ${target.database} does not exist at ${where(target)}: create it, or correct its name`,
  '42501': (target, error) =>
    `the role ${target.user} lacks a right (${words(error)}): make it the owner of the database ${target.database}`,
  '53300': (target) => `${where(target)} has no free connection: allow more there, or use a pooler`,
  '57P03': (target) => `${where(target)} is not ready: start again when it is`,
};

const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What to do, by the words of the driver, whose errors have no code. */
const BY_WORDS: readonly [RegExp, (target: Target) => string][] = [
  [
    /client password must be/,
    (target) => `it has no password, and ${where(target)} requires one: add it, as in ${EXAMPLE}`,
  ],
  [
    /does not support SSL/,
    (target) => `it asks for TLS, which ${where(target)} does not offer: remove sslmode, or turn TLS on there`,
  ],
  [/^URI malformed$/, () => 'it has a % that encodes no character: write %25 for a percent sign'],
  [
    /^(timeout expired|Connection terminated)/,
    (target) => `${where(target)} does not respond like PostgreSQL: correct host and port`,
  ],
];

const findReason = (error: Error, target: Target): string | null => {
  const { code = '', syscall, path } = error as NodeJS.ErrnoException;
  const byState = Object.hasOwn(BY_STATE, code) ? BY_STATE[code] : undefined;
  if (byState) return byState(target, error);
  if (code === 'ENOENT' && syscall === 'open') return `the file ${path}, which it names, does not exist`;
  if (UNREACHABLE.has(code))
    return `nothing responds at ${where(target)} (${code}): start PostgreSQL, or correct host and port`;
  if (/CERT|^UNABLE_TO_|SELF_SIGNED/.test(code))
    return `the certificate of ${target.host} is not trusted (${code}): name the file of its authority with sslrootcert`;
  return BY_WORDS.find(([pattern]) => pattern.test(error.message))?.[1](target) ?? null;
};

/**
 * Why PostgreSQL cannot be used, in one line that names the variable and what to do, without the password.
 * @returns null for a failure that no variable causes
 */
export const describeConnectFailure = (error: unknown, target: Target): string | null => {
  // A query builder wraps the error of the driver.
  if (!(error instanceof Error)) return null;
  const reason = findReason(error, target);
  if (reason !== null) return `${target.variable} cannot be used: ${reason}`;
  return describeConnectFailure(error.cause, target);
};
