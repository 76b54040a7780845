import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { KEYS_PATH, REVOCATIONS_PATH, certificateKeysSchema } from '#contract/certificates.ts';
import { FILE_RESULTS, describeResult } from '#lib/certificates/describe-result.ts';
import { looksLikeCertificate, verifyCertificate } from '#lib/certificates/verify-certificate.ts';

const HELP = `Usage: npm run license -- verify FILE… --shop ADDRESS
       npm run license -- verify FILE… --keys FILE [--revoked FILE]

Checks a license certificate (.jws), and product files with it. --shop loads the keys and the list of revoked certificates from
a shop; --keys and --revoked read stored copies of ADDRESS${KEYS_PATH} and ADDRESS${REVOCATIONS_PATH}
and need no connection. Exits with 0 only for a valid certificate whose files are all as they were sold.
`;

/** Bytes. Certificates are much smaller, so a larger file is a product file. */
const CERTIFICATE_MAX = 256 * 1024;

const print = (text: string) => void process.stdout.write(`${text}\n`);

const hashFile = async (path: string) => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { name: basename(path), sha256: hash.digest('hex') };
};

const readCertificateText = async (path: string): Promise<string | null> => {
  if ((await stat(path)).size > CERTIFICATE_MAX) return null;
  const text = await readFile(path, 'utf8');
  return looksLikeCertificate(text) ? text : null;
};

const load = async (address: string) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} responded with status ${response.status}`);
  return response.text();
};

const readTrusted = async (options: { shop?: string; keys?: string; revoked?: string }) => {
  if (options.keys !== undefined)
    return {
      keys: await readFile(options.keys, 'utf8'),
      revocations: options.revoked === undefined ? null : await readFile(options.revoked, 'utf8'),
    };
  const origin = new URL(options.shop ?? '').origin;
  return { keys: await load(`${origin}${KEYS_PATH}`), revocations: await load(`${origin}${REVOCATIONS_PATH}`) };
};

const verify = async (paths: readonly string[], options: { shop?: string; keys?: string; revoked?: string }) => {
  const { keys, revocations } = await readTrusted(options);
  const texts: string[] = [];
  const files: string[] = [];
  for (const path of paths) {
    const text = await readCertificateText(path);
    if (text === null) files.push(path);
    else texts.push(text);
  }
  if (texts.length > 1) throw new Error('Check one certificate at a time');
  const verification = await verifyCertificate({
    text: texts[0] ?? '',
    files: await Promise.all(files.map(hashFile)),
    keys: certificateKeysSchema.parse(JSON.parse(keys)).keys,
    revocations,
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
  for (const file of verification.files) print(`${file.name} ${FILE_RESULTS[file.result]}`);
  if (verification.result !== 'valid') process.exitCode = 1;
};

const run = async () => {
  const { values, positionals } = parseArgs({
    options: { shop: { type: 'string' }, keys: { type: 'string' }, revoked: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, ...paths] = positionals;
  if (command === 'verify' && paths.length > 0 && (values.shop ?? values.keys) !== undefined)
    await verify(paths, values);
  else {
    process.stderr.write(HELP);
    process.exitCode = 2;
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 2;
});
