import { hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '#contract/zod.ts';

const secretsSchema = z.object({
  jwt: z.string().min(32),
  downloads: z.string().min(32),
  sandboxApiKey: z.string().min(32),
  sandboxWebhook: z.string().min(32),
  /** Of the keys that sign license certificates, newest first. */
  licenseKeys: z.array(z.string().min(32)).min(1),
});

/** Secrets that the data directory stores. */
export type StoredSecrets = z.infer<typeof secretsSchema>;
/** Secrets that no environment variable sets. */
export type Secrets = Omit<StoredSecrets, 'licenseKeys'>;

const secret = () => randomBytes(32).toString('base64url');

const fresh = (): StoredSecrets => ({
  jwt: secret(),
  downloads: secret(),
  sandboxApiKey: `sk_sandbox_${secret()}`,
  sandboxWebhook: `whsec_${secret()}`,
  licenseKeys: [secret()],
});

/** HKDF gives unrelated secrets for different labels. */
const derive = (shared: string, label: string) =>
  Buffer.from(hkdfSync('sha256', shared, '', `prefab-bazaar ${label}`, 32)).toString('base64url');

/**
 * Secrets that every node computes alike from one that they share, so that a link of one node is valid on the others.
 */
export const deriveSecrets = (shared: string): Secrets => ({
  jwt: shared,
  downloads: derive(shared, 'downloads'),
  sandboxApiKey: `sk_sandbox_${derive(shared, 'sandbox api key')}`,
  sandboxWebhook: `whsec_${derive(shared, 'sandbox webhook')}`,
});

const getSecretsPath = (dataDir: string) => join(dataDir, 'secrets.json');

/** Replaces the file atomically, so that a crash leaves the old secrets or the new ones. */
const replaceFile = async (file: string, secrets: unknown) => {
  await writeFile(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/** A data directory of an older version has no keys for certificates yet. */
const addLicenseKeys = async (file: string, stored: unknown) => {
  if (typeof stored !== 'object' || stored === null || 'licenseKeys' in stored) return stored;
  const completed = { ...stored, licenseKeys: [secret()] };
  await replaceFile(file, completed);
  return completed;
};

/** @returns undefined for what is not JSON, such as a file that a full disk has cut */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads the secrets from the data directory; generates and stores them on the first start. */
export const readSecrets = async (dataDir: string): Promise<StoredSecrets> => {
  const file = getSecretsPath(dataDir);
  await mkdir(dataDir, { recursive: true });
  try {
    // With 'wx' only one of two concurrent first starts writes; the other reads the result.
    await writeFile(file, JSON.stringify(fresh(), null, 2), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const parsed = secretsSchema.safeParse(await addLicenseKeys(file, parseJson(await readFile(file, 'utf8'))));
  if (!parsed.success)
    throw new Error(`${file} is damaged: restore it from a backup (removing it ends all sessions and download links)`);
  return parsed.data;
};

/**
 * Puts a new key in front of the stored key ring. The older ones stay published, so that their certificates stay valid. A server
 * signs with the new one after its next start.
 * @returns how many keys there are now
 */
export const rotateLicenseKey = async (dataDir: string): Promise<number> => {
  const stored = await readSecrets(dataDir);
  const licenseKeys = [secret(), ...stored.licenseKeys];
  await replaceFile(getSecretsPath(dataDir), { ...stored, licenseKeys });
  return licenseKeys.length;
};

/** Secrets that are not stored, for tests. */
export const ephemeralSecrets = fresh;
