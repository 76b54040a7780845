/** Starts of names that belong to services that the shop uses, or that owners expect it to use. */
const OUR_PREFIXES = [
  'ALLOW_EMAIL_FOLDER',
  'ALLOW_EMBEDDED',
  'ALLOW_SANDBOX',
  'DEMO_',
  'JWT_',
  'REDIS_',
  'S3_',
  'SANDBOX_',
  'SMTP_',
  'STRIPE_',
  'TRUST_PROXY',
  'VALKEY_',
];

/** Kubernetes describes every service of a namespace by such variables. Nobody set them for the shop. */
const isOfCluster = (name: string, value: string) =>
  /_SERVICE_(HOST|PORT)|_PORT_\d/.test(name) || /^(tcp|udp):\/\//.test(value);

/**
 * Variables that look like the shop's, but that it does not read: a misspelled name, or a feature that it does not have. They would
 * otherwise have no effect, and nobody would notice.
 * @param known names that the shop reads
 * @returns one reason per variable
 */
export const unknownVariables = (
  variables: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] =>
  Object.entries(variables)
    .filter(([name, value]) => !known.includes(name) && !isOfCluster(name, value ?? ''))
    .filter(([name]) => OUR_PREFIXES.some((prefix) => name.startsWith(prefix)))
    .map(([name]) => `${name} is not a variable of the shop: check its name, or remove it`);
