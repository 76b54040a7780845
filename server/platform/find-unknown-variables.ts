import { editDistance } from './edit-distance.ts';

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

/** Names one letter away from the shop's that other programs use. */
const OF_OTHER_PROGRAMS = new Set(['DATADIR', 'LOGLEVEL']);

/** Shorter names of the shop, such as `HOST`, are close to too many others. */
const CLOSE_LENGTH_MIN = 6;
/** In shorter names two letters make another word: `SITE_URL` is not a misspelled `SMTP_URL`. */
const TWO_EDITS_LENGTH_MIN = 12;

const isClose = (name: string, known: string) =>
  known.length >= CLOSE_LENGTH_MIN &&
  editDistance(name.toUpperCase(), known) <= (known.length >= TWO_EDITS_LENGTH_MIN ? 2 : 1);

/**
 * Variables that look like the shop's, but that it does not read: a misspelled name, or a feature that it does not have. They would
 * otherwise have no effect, and nobody would notice. A name that is close to one of the shop's belongs to another program if that one is
 * set too.
 * @param known names that the shop reads
 * @returns one reason per variable
 */
export const findUnknownVariables = (
  variables: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] => {
  const unset = known.filter((name) => variables[name] === undefined);
  return Object.entries(variables)
    .filter(([name, value]) => !known.includes(name) && !isOfCluster(name, value ?? ''))
    .flatMap(([name]) => {
      const meant = OF_OTHER_PROGRAMS.has(name) ? undefined : unset.find((each) => isClose(name, each));
      if (meant !== undefined) return [`${name} is not a variable of the shop: write ${meant}, or remove it`];
      if (!OUR_PREFIXES.some((prefix) => name.startsWith(prefix))) return [];
      return [`${name} is not a variable of the shop: check its name, or remove it`];
    });
};
