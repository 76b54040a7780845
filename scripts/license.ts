import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { KEYS_PATH, REVOCATIONS_PATH, certificateKeysSchema } from '#contract/orders/certificates.ts';
import { USAGE_EXIT, UsageError, describeUsageError, readArguments } from '#server/cli/arguments.ts';
import { FILE_RESULTS, describeResult } from '#lib/certificates/describe-result.ts';
import {
  CERTIFICATE_BYTES_MAX,
  hasCertificateName,
  looksLikeCertificate,
  verifyCertificate,
} from '#lib/certificates/verify-certificate.ts';

const HELP = `Usage: npm run license -- verify FILE… --shop ADDRESS
       npm run license -- verify FILE… --keys FILE [--revoked FILE]
       npm run license -- verify FILE…

Checks a license certificate (.jws), and product files with it. --shop loads the keys and the list of revoked certificates from
a shop; --keys and --revoked read stored copies of ADDRESS${KEYS_PATH} and ADDRESS${REVOCATIONS_PATH}
and need no connection. Without a certificate it prints the SHA-256 of the files, and needs neither.

Exit codes
  0  a valid certificate whose files are all as they were sold     1  anything else
  2  invalid arguments, or a file or address that cannot be read
`;

const print = (text: string) => void process.stdout.write(`${text}\n`);

const hashFile = async (path: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { name: basename(path), sha256: hash.digest('hex') };
};

const readCertificateText = async (path: string): Promise<string | null> => {
  const file = await stat(path);
  if (file.isDirectory()) throw new UsageError(`${path} is a folder: name the files in it`);
  if (file.size > CERTIFICATE_BYTES_MAX) return null;
  const text = await readFile(path, 'utf8');
  return hasCertificateName({ name: path }) || looksLikeCertificate(text) ? text : null;
};

const load = async (address: string) => {
  const response = await fetch(address).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new Error(`${address} does not respond: ${reason}`, { cause: error });
  });
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`);
  return response.text();
};

interface Sources {
  shop?: string | undefined;
  keys?: string | undefined;
  revoked?: string | undefined;
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/** @param source the file or address of the text */
const parseKeys = (text: string, source: string) => {
  try {
    return certificateKeysSchema.parse(JSON.parse(text.replace(BYTE_ORDER_MARK, ''))).keys;
  } catch (error) {
    throw new Error(`${source} has no keys of a shop, as ADDRESS${KEYS_PATH} sends them`, { cause: error });
  }
};

/** @throws UsageError for a text such as `localhost:3000`, which is an address without its protocol */
const parseOrigin = (shop: string): string => {
  if (!/^https?:/i.test(shop) || !URL.canParse(shop))
    throw new UsageError(`--shop ${shop}: give the address of the shop, such as https://shop.example.com`);
  return new URL(shop).origin;
};

const readTrusted = async ({ shop = '', keys, revoked }: Sources) => {
  if (keys !== undefined)
    return {
      keys: parseKeys(await readFile(keys, 'utf8'), keys),
      revocations: revoked === undefined ? null : await readFile(revoked, 'utf8'),
    };
  const origin = parseOrigin(shop);
  const keysAddress = `${origin}${KEYS_PATH}`;
  return {
    keys: parseKeys(await load(keysAddress), keysAddress),
    revocations: await load(`${origin}${REVOCATIONS_PATH}`),
  };
};

const verify = async (paths: readonly string[], options: Sources) => {
  const texts: string[] = [];
  const files: string[] = [];
  for (const path of paths) {
    const text = await readCertificateText(path);
    if (text === null) files.push(path);
    else texts.push(text);
  }
  if (texts.length > 1) throw new UsageError('Check one certificate at a time');
  const [certificateText = null] = texts;
  if (certificateText !== null && options.shop === undefined && options.keys === undefined)
    throw new UsageError('A certificate needs the keys of its shop: --shop ADDRESS, or --keys FILE');
  const trusted = certificateText === null ? { keys: [], revocations: null } : await readTrusted(options);
  const verification = await verifyCertificate({
    ...trusted,
    text: certificateText,
    files: await Promise.all(files.map(hashFile)),
    now: new Date(),
  });
  const { title, text } = describeResult(verification);
  print(`${title}. ${text}`);
  const { certificate, listedAt } = verification;
  if (certificate) {
    print(`Licensee: ${certificate.licensee}`);
    print(`Product: ${certificate.product.name}, version ${certificate.product.version}`);
    print(`License: ${certificate.license.name}, version ${certificate.license.version}`);
    print(`Order: ${certificate.order_number}, paid on ${certificate.purchased_at.slice(0, 10)}`);
    print(`Issued on ${new Date(certificate.iat * 1000).toISOString().slice(0, 10)} as number ${certificate.issue}`);
  }
  if (listedAt) print(`Revoked certificates as of ${listedAt.toISOString()}`);
  for (const { name, sha256, result } of verification.files)
    print([name, FILE_RESULTS[result], ...(result === 'not_compared' ? [sha256] : [])].join(' '));
  if (verification.result !== 'valid') process.exitCode = 1;
};

const { paths, sources } = readArguments({
  name: 'license',
  help: HELP,
  options: { shop: { type: 'string' }, keys: { type: 'string' }, revoked: { type: 'string' } },
  most: Infinity,
  read: ({ values, positionals: [command, ...files] }) => {
    if (command !== 'verify')
      throw new UsageError(
        command === undefined ? 'Name the command: verify' : `Unknown command '${command}'. Commands: verify`,
      );
    if (files.length === 0) throw new UsageError('verify needs at least one FILE');
    if (values.shop !== undefined && values.keys !== undefined)
      throw new UsageError('--shop and --keys are two sources of the same keys: remove one');
    if (values.revoked !== undefined && values.keys === undefined) throw new UsageError('--revoked needs --keys');
    return { paths: files, sources: values };
  },
});

verify(paths, sources).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof UsageError ? describeUsageError('license', error) : (error as Error).message}\n`,
  );
  process.exitCode = USAGE_EXIT;
});
